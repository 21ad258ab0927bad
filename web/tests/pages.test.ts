// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import TablePage from '../src/pages/Table.svelte';
import { useWords } from '../src/words';
import { meld, offer, scene, seen, side } from '../gallery/scenes';
import { press, settled, show, words } from './dom';
import type { Wire } from '../src/net';
import type { ClientMessage, ServerMessage } from '../src/wire.gen';

beforeAll(() => useWords({ 'web.status.lost': 'No connection', 'web.press_waits': 'It waits', 'web.choose_discard': 'Choose a card' }, 'en'));

/** A table whose server is this test: what it is sent, and what it may say. */
async function table(messages: readonly ServerMessage[]) {
  const sent: ClientMessage[] = [];
  const wire: Wire & { readyState: number } = { readyState: 1, send: (text) => sent.push(JSON.parse(text) as ClientMessage), close: () => undefined, onopen: null, onmessage: null, onclose: null };
  const page = show(TablePage, { address: 'test', language: 'en', dial: () => wire });
  const say = (message: ServerMessage) => wire.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  wire.onopen?.(new Event('open'));
  for (const message of messages) say(message);
  await settled(() => page.querySelectorAll('button.pick').length > 0 && page.querySelectorAll('[data-act]').length > 0);
  const cut = () => wire.onclose?.(new CloseEvent('close'));
  return { page, sent, say, cut };
}

const hand = () => seen('KS KD 8C');
const turn = (more = {}) => scene({ hand: hand(), sides: [side(0, 'We', true, [meld('9C 9D 9H')]), side(1, 'They', false, [])], sentence: 'Your turn: draw.', strong: 'draw', ...more }, [offer('draw', 'Draw'), offer('take', 'Take the pile (14)', 'You hold one nine; taking needs two.'), offer('discard', 'Discard', '', 3)]);

describe('the page of a table', () => {
  test('shows hand, melds, pile and what can be done', async () => {
    const { page } = await table(turn());
    expect(page.querySelectorAll('button.pick')).toHaveLength(3);
    expect(page.querySelector('[data-place=pile]')?.getAttribute('aria-label')).toContain('nine of clubs on top');
    expect(page.querySelector('[data-place="meld:0:0"]')).not.toBeNull();
    expect(words(page.querySelector('.sentence'))).toBe('Your turn: draw');
    expect(words(page.querySelector('.sentence b'))).toBe('draw');
    expect(page.querySelector('[data-act=take]')?.getAttribute('aria-disabled')).toBe('true');
  });

  test('does once what is pressed twice', async () => {
    const { page, sent } = await table(turn());
    const draw = page.querySelector('[data-act=draw]');
    press(draw);
    press(draw);
    expect(sent.filter((one) => one.t === 'act')).toMatchObject([{ action: 'draw', expected: 5 }]);
  });

  test('says why something cannot be done, and asks nobody', async () => {
    const { page, sent } = await table(turn());
    press(page.querySelector('[data-act=take]'));
    expect(words(page.querySelector('.sentence.notice'))).toBe('You hold one nine; taking needs two.');
    expect(sent.some((one) => one.t === 'act')).toBe(false);
  });

  test('asks what chosen cards mean, and shows what the server answers', async () => {
    const { page, sent, say } = await table(turn());
    press(page.querySelectorAll('button.pick')[0]);
    expect(page.querySelectorAll('button.pick')[0]?.getAttribute('aria-pressed')).toBe('true');
    const asked = () => sent.find((one) => one.t === 'preview');
    await settled(() => asked() !== undefined);
    expect(asked()).toMatchObject({ groups: [], onto: null });
    say({ t: 'preview', id: (asked() as { id: string }).id, count: 0, need: 0, ok: true, missing: '', acts: [offer('discard', 'Discard the king')], ideas: [] } as unknown as ServerMessage);
    await settled(() => words(page.querySelector('[data-act=discard]')).includes('Discard the king'));
    expect(words(page.querySelector('[data-act=discard]'))).toContain('Discard the king');
  });

  test('says that a press waits while the line is down, and keeps what is chosen', async () => {
    const { page, sent, cut } = await table(turn());
    press(page.querySelectorAll('button.pick')[1]);
    cut();
    press(page.querySelector('[data-act=draw]'));
    expect(words(page.querySelector('.sentence'))).toBe('It waits');
    expect(sent.some((one) => one.t === 'act')).toBe(false);
    expect(page.querySelectorAll('button.pick')[1]?.getAttribute('aria-pressed')).toBe('true');
  });

  test('counts what others say until it is looked at', async () => {
    const { page, say } = await table(turn());
    say({ t: 'chat', player: 1, name: 'Rosa', text: 'Hello!', at: 0 } as unknown as ServerMessage);
    await settled(() => page.querySelector('.top .count') !== null);
    expect(words(page.querySelector('.top .count'))).toBe('1');
    expect(words(page.querySelector('[role=log]'))).toBe('Rosa: Hello!');
  });
});
