/** What kind of input a rule field wants, read from its schema. */
import type { RuleField } from './wire.gen';

export interface Option {
  readonly value: unknown;
  readonly text: string;
}

/** What a value looks like, as an input shows it. */
export type Shape =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  /** Any of a few words. */
  | { readonly kind: 'words'; readonly options: readonly Option[] }
  /** Players on each side: 2+2. */
  | { readonly kind: 'text'; readonly pattern: string }
  /** A word that may be counted: "canastas>=2", "deuces*7"; joined ones are several in one text. */
  | { readonly kind: 'counted'; readonly alone: readonly Option[]; readonly counted: readonly Option[]; readonly joined: string }
  /** Numbers by name; all of the names, or those that were added. */
  | { readonly kind: 'named'; readonly options: readonly Option[]; readonly all: boolean }
  /** A list of values, or of rows with several columns. */
  | { readonly kind: 'rows'; readonly columns: readonly string[]; readonly cells: readonly Shape[]; readonly single: boolean }
  /** A value, or one of a few words in its place. */
  | { readonly kind: 'either'; readonly words: readonly Option[]; readonly inner: Shape };

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly words?: Words;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: Schema;
  readonly pattern?: string;
  readonly columns?: readonly string[];
  readonly alone?: readonly string[];
  readonly counted?: readonly string[];
  readonly joined?: string;
}
type Words = Readonly<Record<string, string>>;

const EVERY_OTHER = '*';
const MANY = 1_000_000;

/** Whether a field has a value for each number of players. */
export function byForm(field: RuleField): boolean {
  return ((field.schema as Schema).anyOf ?? []).some((one) => one.propertyNames?.enum?.includes(EVERY_OTHER));
}

/** The input for a field; where it has a value for each table form, for the value of one. */
export function shapeOf(field: RuleField): Shape {
  const schema = field.schema as Schema;
  const words = schema.words ?? {};
  const parts = (schema.anyOf ?? [schema]).filter((one) => !one.propertyNames?.enum?.includes(EVERY_OTHER));
  return either(parts, words);
}

function either(parts: readonly Schema[], words: Words): Shape {
  const options: Option[] = [];
  const inner: Shape[] = [];
  for (const part of parts) {
    if (part.type === 'null') options.push({ value: null, text: words['null'] ?? '–' });
    else if (part.enum && parts.length > 1) options.push(...part.enum.map((value) => option(value, words)));
    else inner.push(shape(part, words));
  }
  const rows = inner.find((one) => one.kind === 'rows' || one.kind === 'words');
  if (rows?.kind === 'words') return rows; // the single words of a set are short for lists of one
  const main = rows ?? inner[0];
  if (!main) return { kind: 'choice', options };
  if (inner.length > 1 && main.kind === 'number') return { kind: 'either', words: options, inner: fine(main, inner[1]) };
  return options.length ? { kind: 'either', words: options, inner: main } : main;
}

/** Points that may be optional: the number alone, or with a word before it. */
function fine(main: Shape, other: Shape | undefined): Shape {
  return other?.kind === 'counted' ? other : main;
}

function shape(part: Schema, words: Words): Shape {
  if (part.type === 'boolean') return { kind: 'switch' };
  if (part.enum) return { kind: 'choice', options: part.enum.map((value) => option(value, words)) };
  if (part.type === 'integer') return { kind: 'number', min: part.minimum ?? 0, max: part.maximum ?? MANY };
  if (part.anyOf) return either(part.anyOf, words);
  if (part.counted) {
    const options = (names: readonly string[]) => names.map((name) => option(name, words));
    return { kind: 'counted', alone: options(part.alone ?? ('' in words ? [''] : [])), counted: options(part.counted), joined: part.joined ?? '' };
  }
  if (part.type === 'string') return { kind: 'text', pattern: part.pattern ?? '' };
  if (part.type === 'array' && part.items) return list(part, part.items, words);
  const names = part.properties ? Object.keys(part.properties) : (part.propertyNames?.enum ?? []);
  return { kind: 'named', options: names.map((name) => option(name, words)), all: part.properties !== undefined };
}

function list(part: Schema, items: Schema, words: Words): Shape {
  if (items.enum) return { kind: 'words', options: items.enum.map((value) => option(value, words)) };
  const cells = (items.prefixItems ?? [items]).map((cell) => shape(cell, words));
  return { kind: 'rows', columns: part.columns ?? [], cells, single: !items.prefixItems };
}

function option(value: unknown, words: Words): Option {
  const name = String(value);
  return { value, text: words[name] ?? name.replaceAll('_', ' ') };
}

/** A value to begin with where one is added. */
export function blank(wanted: Shape): unknown {
  switch (wanted.kind) {
    case 'switch':
      return true;
    case 'choice':
      return wanted.options[0]?.value;
    case 'number':
      return wanted.min || Math.min(wanted.max, 100);
    case 'words':
      return wanted.options.slice(0, 1).map((one) => one.value);
    case 'text':
      return '';
    case 'counted':
      return written(wanted.counted[0]?.value, 1);
    case 'named':
      return Object.fromEntries(wanted.all ? wanted.options.map((one) => [String(one.value), 100]) : []);
    case 'rows':
      return [wanted.single ? blank(wanted.cells[0] ?? { kind: 'switch' }) : wanted.cells.map(blank)];
    case 'either':
      return blank(wanted.inner);
  }
}

/** A word with its number, as the rules write it. */
export function written(word: unknown, count: number): unknown {
  return word === '' ? count : `${String(word)}${count}`;
}

/** A text taken apart: the word, and the number behind it. */
export function parted(value: unknown, shape: Extract<Shape, { kind: 'counted' }>): { word: string; count: number } {
  const text = String(value);
  const found = shape.counted.find((one) => text.startsWith(String(one.value)));
  if (found) return { word: String(found.value), count: Number(text.slice(String(found.value).length)) || 0 };
  return shape.alone.some((one) => one.value === text) ? { word: text, count: 0 } : { word: '', count: Number(text) || 0 };
}

/** The row that is added below the last: its numbers go on as the last two do. */
export function nextRow(rows: readonly unknown[], cells: readonly Shape[], single: boolean): unknown {
  const last = rows.at(-1);
  if (single) return on(last, rows.at(-2), cells[0]);
  if (!Array.isArray(last)) return cells.map(blank);
  const before: unknown = rows.at(-2);
  return last.map((value, index) => on(value, Array.isArray(before) ? before[index] : undefined, cells[index]));
}

function on(value: unknown, before: unknown, cell: Shape | undefined): unknown {
  if (typeof value !== 'number') return typeof value === 'string' && cell?.kind === 'either' ? 0 : (value ?? (cell ? blank(cell) : 1));
  return typeof before === 'number' && value > before ? value + (value - before) : value + stepOf(value);
}

/** By how much + and − change a number: small ones by one, points by tens and hundreds. */
export function stepOf(value: number): number {
  const size = Math.abs(value);
  if (size < 20) return 1;
  if (size < 200) return 5;
  return size < 1000 ? 50 : size < 5000 ? 100 : 500;
}

/** The value of a field for a table form, where it has one for each: `{ "2": 15, "*": 11 }`. */
export function valueFor(value: unknown, form: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const map = value as Record<string, unknown>;
  return form in map ? map[form] : (map[EVERY_OTHER] ?? null);
}

/** The value of a field with another one for a table form. */
export function withForm(value: unknown, form: string, wanted: unknown): unknown {
  const map = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { [EVERY_OTHER]: value };
  const next = { ...map, [form]: wanted };
  if (EVERY_OTHER in next && same(next[form], next[EVERY_OTHER])) delete next[form];
  const keys = Object.keys(next);
  return keys.length === 1 && keys[0] === EVERY_OTHER ? next[EVERY_OTHER] : next;
}

/** Whether two values of a field are the same. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether a text is part of what a field says of itself. */
export function matches(field: RuleField, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [field.label, field.meaning, field.name].some((text) => text.toLowerCase().includes(wanted));
}
