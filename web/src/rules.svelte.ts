/** The rules that somebody is choosing: the game, its house rules, and what the server says of them. */
import { api, ApiError, reason, type Switched } from './api';
import { same } from './fields';
import type { RulesForm, RulesReport, VariantFacts } from './wire.gen';

export class Chosen {
  variants: readonly VariantFacts[] = $state.raw([]);
  variant = $state('classic');
  form = $state('');
  /** Values that differ from the variant. */
  rules: Record<string, unknown> = $state.raw({});
  fields: RulesForm | null = $state.raw(null);
  report: RulesReport | null = $state.raw(null);
  failure = $state('');
  /** Values that could not be read, by field. */
  faults: Readonly<Record<string, string>> = $state.raw({});
  readonly facts = $derived(this.variants.find((one) => one.name === this.variant));
  #asked = 0;

  /** Open a code of rules, or the classic game. */
  async open(code: string, form: string): Promise<void> {
    this.variants = await api.variants();
    if (!code) return this.choose('classic', '');
    const known = await api.ofCode(code, form);
    const { variant, ...changes } = known.rules;
    await this.choose(String(variant), known.form, changes);
  }

  /** Choose a game and the number of players; an empty form is the usual one. */
  async choose(name: string, form: string, changes: Record<string, unknown> = {}): Promise<void> {
    this.variant = name;
    this.form = form || (this.variants.find((one) => one.name === name)?.usual_form ?? '');
    this.rules = changes;
    this.faults = {};
    const [fields] = await Promise.all([api.form(name, this.form), this.check()]);
    if (fields.variant === this.variant && fields.form === this.form) this.fields = fields;
  }

  /** Set one rule; its standard value takes the change back. */
  async set(name: string, value: unknown): Promise<void> {
    const next = { ...this.rules, [name]: value };
    if (same(value, this.fields?.fields.find((one) => one.name === name)?.default)) delete next[name];
    this.rules = next;
    await this.check({}, [], name);
  }

  async back(name: string): Promise<void> {
    const { [name]: _, ...rest } = this.rules;
    this.rules = rest;
    await this.check();
  }

  async reset(): Promise<void> {
    this.rules = {};
    await this.check();
  }

  /** Ask what the rules mean; of several questions only the last answer counts. */
  async check(on: Switched = {}, off: readonly string[] = [], changed = ''): Promise<void> {
    const asked = ++this.#asked;
    try {
      const report = await api.check({ variant: this.variant, ...this.rules }, this.form, on, off);
      if (asked !== this.#asked) return;
      const { variant: _, ...changes } = report.rules;
      [this.report, this.rules, this.failure, this.faults] = [report, changes, '', {}];
    } catch (error) {
      if (asked !== this.#asked) return;
      const field = error instanceof ApiError && error.field in this.rules ? error.field : changed;
      if (field) this.faults = { [field]: reason(error) };
      else this.failure = reason(error);
    }
  }
}
