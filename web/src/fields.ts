/** What kind of input a rule field wants, read from its schema. */
import type { RuleField } from './wire.gen';

export type Input =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly values: readonly { readonly value: unknown; readonly text: string }[] }
  | { readonly kind: 'number'; readonly min: number | null; readonly max: number | null }
  | { readonly kind: 'text' };

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly words?: Readonly<Record<string, string>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Schema[];
}

/** The input for a field; what is neither switch, choice nor number is written as JSON. */
export function inputOf(field: RuleField, value: unknown): Input {
  const schema = field.schema as Schema;
  if (schema.type === 'boolean') return { kind: 'switch' };
  if (schema.enum) return choiceOf(schema);
  const number = [schema, ...(schema.anyOf ?? [])].find((one) => one.type === 'integer');
  if (number && typeof value === 'number') {
    return { kind: 'number', min: number.minimum ?? null, max: number.maximum ?? null };
  }
  return { kind: 'text' };
}

function choiceOf(schema: Schema): Input {
  const values = (schema.enum ?? []).map((value) => ({
    value,
    text: schema.words?.[String(value)] ?? String(value).replaceAll('_', ' '),
  }));
  return { kind: 'choice', values };
}

/** The value of a field for a table form, where it has one for each: `{ "2": 15, "*": 11 }`. */
export function valueFor(value: unknown, form: string): unknown {
  if (typeof value !== 'object' || value === null || !('*' in value)) return value;
  return form in value ? value[form as keyof typeof value] : value['*'];
}

/** Whether two values of a field are the same. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Read a value written as JSON; undefined where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Whether a text is part of what a field says of itself. */
export function matches(field: RuleField, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [field.label, field.meaning, field.name].some((text) => text.toLowerCase().includes(wanted));
}
