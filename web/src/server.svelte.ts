/** Whether the server answers: what finds it away says so here. `offline.svelte.ts` asks until it is back. */
import { isAway } from './gateway';

/** `returns`: how often it has come back; what reads this is done again. */
export const server = $state({ away: !navigator.onLine, returns: 0 });

/** Ask for something, and note whether the server was there; kept texts come without it. */
export async function ask(path: string, init?: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(path, init);
    const json = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    if (answer.headers.has('x-kept') || (isAway(answer.status) && !json)) server.away = true;
    return answer;
  } catch (error) {
    if (error instanceof TypeError) server.away = true;
    throw error;
  }
}
