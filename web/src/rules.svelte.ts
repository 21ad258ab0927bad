/** The rules that somebody is choosing: the game, its house rules, and what the server says of them. */
import { api, ApiError, reason, type Switched } from './api';
import { same } from './fields';
import type { Fact, RulesForm, RulesReport, VariantFacts } from './wire.gen';

let known: Promise<readonly VariantFacts[]> | null = null;

/** All games, asked for once; after a failure once more. */
export function games(): Promise<readonly VariantFacts[]> {
  known ??= api.variants().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}
games().catch(() => undefined); // they are on their way while the page is made

/** House rules when the game changes: those that came along, those that cannot be had, and the way back. */
export interface Moved {
  readonly kept: readonly Fact[];
  readonly dropped: readonly Fact[];
  readonly back: () => Promise<void>;
}

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
  /** What became of the house rules of the game before. */
  moved: Moved | null = $state.raw(null);
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

  /** Choose a game and the number of players; an empty form is the usual one. House rules go along where they can. */
  async choose(name: string, form: string): Promise<void> {
    const [variant, players, rules] = [this.variant, this.form, this.rules];
    const carry = name === variant ? null : { variant, ...rules };
    this.#game(name, form || (this.variants.find((one) => one.name === name)?.usual_form ?? ''), carry ? {} : rules);
    const report = await this.check({}, [], '', carry);
    if (!report || !carry || !Object.keys(rules).length) return;
    const back = async () => {
      this.#game(variant, players, rules);
      await this.check();
    };
    const kept = report.changed.filter((one) => one.field in rules).map((one) => ({ name: one.label, value: one.value }));
    this.moved = { kept, dropped: report.dropped, back };
  }

  #game(variant: string, form: string, rules: Record<string, unknown>): void {
    [this.variant, this.form, this.rules] = [variant, form, rules];
    [this.faults, this.moved] = [{}, null];
    this.#letGo();
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
  async check(on: Switched = {}, off: readonly string[] = [], changed = '', carry: object | null = null): Promise<RulesReport | null> {
    const asked = ++this.#asked;
    this.#press(on, off);
    try {
      const report = await api.check({ variant: this.variant, ...this.rules }, this.form, this.#on, this.#off, carry);
      if (asked !== this.#asked) return null;
      this.#take(report);
      return report;
    } catch (error) {
      if (asked !== this.#asked) return null;
      this.#letGo();
      const field = error instanceof ApiError && error.field in this.rules ? error.field : changed;
      if (field) this.faults = { [field]: reason(error) };
      else this.failure = reason(error);
      return null;
    }
  }

  /** What a field says now: chosen, filled in by the server, or nothing of its own. */
  get shown(): Record<string, unknown> {
    return { ...this.rules, ...this.filled };
  }

  /** Values that were made longer for the number of packs; they last as long as they are needed. */
  get filled(): Record<string, unknown> {
    return Object.fromEntries((this.report?.filled ?? []).map((name) => [name, this.report?.rules[name]]));
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
    for (const name of report.filled) {
      if (name in this.rules) changes[name] = this.rules[name];
      else delete changes[name];
    }
    [this.variant, this.form] = [String(variant), report.form];
    [this.report, this.rules, this.failure, this.faults] = [report, changes, '', {}];
  }
}
