import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { inBrowser, inTab } from './kept-values.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('values that a browser keeps', () => {
  it('lie in the tab or in the browser, until they are forgotten', () => {
    inTab.write('a', 'one');
    inBrowser.writeJson('a', { two: [2] });
    expect([inTab.read('a'), inBrowser.readJson('a')]).toEqual(['one', { two: [2] }]);
    expect([sessionStorage.length, localStorage.length]).toEqual([1, 1]);
    inTab.forget('a');
    inBrowser.forget('a');
    expect([inTab.read('a'), inBrowser.readJson('a')]).toEqual([null, null]);
  });

  it('count as absent where something else lies there', () => {
    inBrowser.write('a', '{"half');
    expect(inBrowser.readJson('a')).toBeNull();
  });

  it('are forgotten where storage is full or forbidden, without an error', () => {
    const refuse = (): never => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    inTab.write('a', 'one');
    inTab.writeJson('a', 1);
    inTab.forget('a');
    expect([inTab.read('a'), inTab.readJson('a')]).toEqual([null, null]);
  });
});
