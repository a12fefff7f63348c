import { beforeEach, expect, it } from '@jest/globals';
import type { KeyboardEvent } from 'react';
import { typeAhead } from './type-ahead.ts';

const LABELS = ['City', 'State', 'Rep', 'Tag', 'Renewal within', 'Two words', 'Two more'];
let now = 0;

function list(): HTMLElement[] {
  document.body.innerHTML = LABELS.map((label) => `<button>${label}</button>`).join('');
  return [...document.querySelectorAll('button')];
}

/** Types on the list, with so much time before each key. @returns what has the focus then */
function type(entries: HTMLElement[], keys: string, ms: number): string | null | undefined {
  for (const key of keys) {
    now += ms;
    typeAhead({ key, timeStamp: now } as KeyboardEvent, entries);
  }
  return document.activeElement?.textContent;
}

beforeEach(() => {
  now += 10_000;
});

it('takes letters in a row for a word, also with a blank', () => {
  expect(type(list(), 'ren', 100)).toBe('Renewal within');
  expect(type(list(), 'two m', 100)).toBe('Two more');
});

it('takes letters with pauses for one each, and wraps around', () => {
  const entries = list();
  expect(type(entries, 'rr', 900)).toBe('Renewal within');
  expect(type(entries, 'r', 900)).toBe('Rep');
});

it('begins with a letter that no word goes on with', () => {
  expect(type(list(), 'tags', 100)).toBe('State');
});

it('leaves other keys alone', () => {
  const entries = list();
  const press = (more: object) =>
    typeAhead({ key: 'k', timeStamp: now, ...more } as KeyboardEvent, entries);
  expect(press({ key: 'Enter' })).toBe(false);
  expect(press({ key: ' ' })).toBe(false);
  expect(press({ ctrlKey: true })).toBe(false);
});
