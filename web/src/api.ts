/** What the page asks over HTTP. */
import { isAway } from './gateway';
import { ask } from './server.svelte';
import { t } from './words';
import type {
  About,
  AdviceView,
  Comparison,
  Me,
  NewTable,
  Problem,
  Replay,
  RulesBook,
  RulesForm,
  RulesPage,
  RulesReport,
  SeatCode,
  Seated,
  Statistics,
  TableList,
  TableRow,
  TermView,
  VariantFacts,
  Wish,
} from './wire.gen';

/** A request that was refused; `message` is a sentence for people. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly field: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export async function call<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
  const init: RequestInit = { method, headers: { Accept: 'application/json' } };
  if (body !== undefined) {
    init.headers = { ...init.headers, 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  const query = `${path.includes('?') ? '&' : '?'}lang=${document.documentElement.lang}`;
  const answer = await ask(`/api${path}${query}`, init);
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  const text = problem?.text ?? (isAway(answer.status) ? t('no_answer') : answer.statusText);
  throw new ApiError(problem?.code ?? String(answer.status), text, problem?.field ?? '', answer.status);
}

const part = encodeURIComponent;

/** House rules to switch on, each with its number. */
export type Switched = Readonly<Record<string, number | null>>;

export const api = {
  me: () => call<Me>('/me'),
  setMe: (wish: { name: string }) => call<Me>('/me', wish),
  mine: () => call<TableList>('/mine'),
  open: () => call<TableList>('/tables'),
  table: (table: string) => call<TableRow>(`/tables/${part(table)}`),
  create: (wish: Partial<NewTable> & { name: string }) => call<Seated>('/tables', wish),
  join: (table: string, name: string, player: number | null, hold = '') => call<Seated>(`/tables/${part(table)}/join`, { name, player, hold }),
  claim: (table: string, player: number, code: string) => call<Seated>(`/tables/${part(table)}/claim`, { player, code }),
  variants: () => call<VariantFacts[]>('/variants'),
  form: (variant: string, form: string) => call<RulesForm>(`/variants/${part(variant)}/form?form=${part(form)}`),
  check: (rules: object, form: string, on: Switched = {}, off: readonly string[] = [], carry: object | null = null) => call<RulesReport>('/rules/check', { rules, form, on, off, carry }),
  advice: (wish: Wish) => call<AdviceView[]>('/rules/advice', wish),
  ofCode: (code: string, form: string) => call<RulesReport>(`/rules/${part(code)}?form=${part(form)}`),
  compare: (code: string, other: string) => call<Comparison>(`/rules/${part(code)}/against/${part(other)}`),
  rules: (code: string, form: string) => call<RulesPage>(`/rules/${part(code)}/page?form=${part(form)}`),
  book: (code: string, form: string) => call<RulesBook>(`/rules/${part(code)}/book?form=${part(form)}`),
  rulesOf: (table: string, why: string) => call<RulesPage>(`/tables/${part(table)}/rules?why=${part(why)}`),
  seatCode: (table: string) => call<SeatCode>(`/tables/${part(table)}/code`, {}),
  terms: () => call<TermView[]>('/glossary'),
  about: () => call<About>('/about'),
  replay: (table: string, deal: number, seat: string) => call<Replay>(`/tables/${part(table)}/replay?deal=${deal}&seat=${part(seat)}`),
  history: () => call<TableList>('/history'),
  statistics: () => call<Statistics>('/statistics'),
};

/** The sentence to show for whatever was thrown. */
export function reason(error: unknown): string {
  if (error instanceof TypeError) return t('no_answer'); // the browser's own words for it are English
  return error instanceof Error ? error.message : String(error);
}

/** Whether what has failed may work at another time: nobody answered, or the server is in trouble. */
export function isPassing(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
}
