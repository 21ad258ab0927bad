/** The texts of the page: one JSON of templates for each language, made from the server's catalogue. */

export type Entry = string | readonly string[];
export type Values = Readonly<Record<string, string | number>>;

const PLACE = /\{(\w+)(?::([^{}]*))?\}/g;

let templates: Readonly<Record<string, Entry>> = {};
let numbers = new Intl.NumberFormat('en');

/** Take over the texts of a language. */
export function useWords(found: Readonly<Record<string, Entry>>, language: string): void {
  templates = found;
  numbers = new Intl.NumberFormat(language, { useGrouping: 'always' } as Intl.NumberFormatOptions);
}

/** A number as people of the language write it, with a real minus. */
export function num(value: number): string {
  return numbers.format(value).replace('-', '\u2212');
}

/**
 * The text of a key below `web.`, filled with values.
 *
 * An entry may be several templates, the fullest first; the first whose values are all known is
 * said. A key without a text shows itself: a test finds it before a person does.
 */
export function t(key: string, values: Values = {}): string {
  const entry = templates[`web.${key}`] ?? templates[key];
  if (entry === undefined) return key;
  const known = typeof entry === 'string' ? [entry] : entry;
  const fitting = known.find((template) => names(template).every((name) => name in values));
  return fill(fitting ?? known.at(-1) ?? key, values);
}

/** Whether there is a text for a key. */
export function has(key: string): boolean {
  return `web.${key}` in templates;
}

function names(template: string): string[] {
  return [...template.matchAll(PLACE)].map((match) => match[1] ?? '');
}

function fill(template: string, values: Values): string {
  return template.replace(PLACE, (whole, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (typeof value === 'string') return value;
    if (!forms) return num(value);
    const [one = '', more = one] = forms.split('|');
    return (value === 1 ? one : more).replace('#', num(value));
  });
}
