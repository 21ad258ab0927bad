/** The rules that somebody is choosing: the game, its house rules, and what the server says of them. */
import { api, ApiError, reason, type Switched } from './api';
import { same } from './fields';
import type { RulesForm, RulesReport, VariantFacts } from './wire.gen';

let known: Promise<readonly VariantFacts[]> | null = null;

/** All games, asked for once; after a failure once more. */
function games(): Promise<readonly VariantFacts[]> {
  known ??= api.variants().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}
games().catch(() => undefined); // they are on their way while the page is made

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
  /** House rules that were pressed and that no answer has told of yet: a second press comes before it. */
  #on: Switched = {};
  #off: readonly string[] = [];

  /** Open a code of rules, or the classic game. */
  async open(code: string, form: string): Promise<void> {
    const asked = ++this.#asked;
    const wanted = code ? api.ofCode(code, form) : api.check({ variant: this.variant }, '');
    const [variants, report] = await Promise.all([games(), wanted]);
    this.variants = variants;
    if (asked === this.#asked) this.#take(report);
  }

  /** Choose a game and the number of players; an empty form is the usual one. */
  async choose(name: string, form: string, changes: Record<string, unknown> = {}): Promise<void> {
    this.variant = name;
    this.form = form || (this.variants.find((one) => one.name === name)?.usual_form ?? '');
    this.rules = changes;
    this.faults = {};
    this.#letGo();
    await this.check();
  }

  /** Fetch what the form of house rules is drawn from, for the game and the players chosen now. */
  async draw(): Promise<void> {
    const [variant, form] = [this.variant, this.form];
    if (this.fields?.variant === variant && this.fields.form === form) return;
    const fields = await api.form(variant, form);
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
    this.#letGo();
    await this.check();
  }

  /** Ask what the rules mean; of several questions only the last answer counts. */
  async check(on: Switched = {}, off: readonly string[] = [], changed = ''): Promise<void> {
    const asked = ++this.#asked;
    this.#press(on, off);
    try {
      const report = await api.check({ variant: this.variant, ...this.rules }, this.form, this.#on, this.#off);
      if (asked !== this.#asked) return;
      this.#take(report);
    } catch (error) {
      if (asked !== this.#asked) return;
      this.#letGo();
      const field = error instanceof ApiError && error.field in this.rules ? error.field : changed;
      if (field) this.faults = { [field]: reason(error) };
      else this.failure = reason(error);
    }
  }

  /** Press switches; the last press of each counts. */
  #press(on: Switched, off: readonly string[]): void {
    const kept = Object.entries(this.#on).filter(([name]) => !off.includes(name));
    this.#on = { ...Object.fromEntries(kept), ...on };
    this.#off = [...this.#off.filter((name) => !(name in on)), ...off];
  }

  #letGo(): void {
    [this.#on, this.#off] = [{}, []];
  }

  #take(report: RulesReport): void {
    this.#letGo();
    const { variant, ...changes } = report.rules;
    [this.variant, this.form] = [String(variant), report.form];
    [this.report, this.rules, this.failure, this.faults] = [report, changes, '', {}];
  }
}
