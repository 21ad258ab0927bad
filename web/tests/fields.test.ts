import { describe, expect, test } from 'vitest';
import { blank, nextRow, parted, shapeOf, stepOf, valueFor, withForm, written, type Shape } from '../src/fields';
import { addressOf } from '../src/links';
import type { RuleField } from '../src/wire.gen';

const field = (schema: object) => ({ name: 'x.y', schema }) as unknown as RuleField;
const WHOLE = { type: 'integer', minimum: 0 };

describe('the shape of a rule', () => {
  test('a value by table form is shown as the value of one form', () => {
    const map = { type: 'object', propertyNames: { enum: ['2', '4', '*'] }, additionalProperties: WHOLE };
    expect(shapeOf(field({ anyOf: [WHOLE, map] }))).toEqual({ kind: 'number', min: 0, max: 1_000_000 });
  });

  test('a list of pairs is a table with the columns that the schema names', () => {
    const pair = { type: 'array', prefixItems: [{ anyOf: [{ enum: ['<0'] }, WHOLE] }, WHOLE] };
    const shape = shapeOf(field({ type: 'array', items: pair, columns: ['total', 'minimum'], words: { '<0': 'below zero' } }));
    expect(shape).toMatchObject({ kind: 'rows', columns: ['total', 'minimum'], single: false });
    expect(shape.kind === 'rows' && shape.cells[0]).toMatchObject({ kind: 'either', words: [{ value: '<0', text: 'below zero' }] });
  });

  test('a set of words may be written as one word, and is shown as a choice of several', () => {
    const list = { type: 'array', items: { enum: ['wild', 'joker'] } };
    const shape = shapeOf(field({ anyOf: [list, { enum: ['wild', 'joker', 'none'] }], words: { joker: 'jokers' } }));
    expect(shape).toEqual({ kind: 'words', options: [{ value: 'wild', text: 'wild' }, { value: 'joker', text: 'jokers' }] });
  });

  test('a rule that may be absent offers the word for it', () => {
    const shape = shapeOf(field({ anyOf: [WHOLE, { type: 'null' }], words: { null: 'none' } }));
    expect(shape).toMatchObject({ kind: 'either', words: [{ value: null, text: 'none' }], inner: { kind: 'number' } });
  });
});

describe('values that are edited', () => {
  const test_on_a_side: Extract<Shape, { kind: 'counted' }> = {
    kind: 'counted',
    alone: [{ value: 'never', text: '' }],
    counted: [{ value: 'canastas>=', text: '' }],
    joined: '',
  };

  test('a text with a number is taken apart and put together again', () => {
    expect(parted('canastas>=2', test_on_a_side)).toEqual({ word: 'canastas>=', count: 2 });
    expect(parted('never', test_on_a_side)).toEqual({ word: 'never', count: 0 });
    expect(written('canastas>=', 3)).toBe('canastas>=3');
  });

  test('one form of several is changed, and goes back to the value of all', () => {
    expect(withForm({ '2': 15, '4': 11 }, '4', 13)).toEqual({ '2': 15, '4': 13 });
    expect(withForm(1, '4', 2)).toEqual({ '*': 1, '4': 2 });
    expect(withForm({ '*': 1, '4': 2 }, '4', 1)).toBe(1);
    expect([valueFor({ '*': 1, '4': 2 }, '4'), valueFor(['x'], '4'), valueFor({ '5': 'y' }, '4')]).toEqual([2, ['x'], null]);
  });

  test('a new row goes on as the last two do', () => {
    const cells: Shape[] = [{ kind: 'number', min: 0, max: 9999 }, { kind: 'number', min: 0, max: 9999 }];
    expect(nextRow([[1500, 90], [3000, 120]], cells, false)).toEqual([4500, 150]);
    expect(nextRow([100, 300], cells.slice(0, 1), true)).toBe(500);
    expect(nextRow([], cells, false)).toEqual([blank(cells[0] as Shape), blank(cells[1] as Shape)]);
  });

  test('points go by larger steps than cards', () => {
    expect([3, 50, 500, 1500, 10_000].map(stepOf)).toEqual([1, 5, 50, 100, 500]);
  });
});

describe('what somebody pastes', () => {
  test.each([
    ['https://example.org/t/Ab3-x_9?seat=1', '/t/Ab3-x_9'],
    ['Ab3-x_9', '/t/Ab3-x_9'],
    [' classic.q1ZKSU3M0ctIzEuJ ', '/new/classic.q1ZKSU3M0ctIzEuJ'],
    ['https://example.org/new/classic.q1ZKSU3M0/4', '/new/classic.q1ZKSU3M0/4'],
    ['https://example.org/', ''],
    ['no link at all', ''],
  ])('%s leads to %s', (text, path) => {
    expect(addressOf(text)).toBe(path);
  });
});
