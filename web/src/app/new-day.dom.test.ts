import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { watchDay } from './new-day.ts';

const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
const MINUTE = 60_000;

describe('watchDay', () => {
  let stop = (): void => undefined;
  let isHidden = false;
  beforeEach(() => {
    isHidden = false;
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    // Two minutes before midnight in New York.
    jest.useFakeTimers({ now: Date.parse('2026-12-01T04:58:00Z') });
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it('asks for the date when the business day turns, and once more for a clock that is ahead', async () => {
    const ask = jest.fn(async () => undefined);
    stop = watchDay(client, ask);
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(ask).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2 * MINUTE);
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(60 * MINUTE);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('lets a hidden page wait until it is looked at again', async () => {
    const ask = jest.fn(async () => undefined);
    stop = watchDay(client, ask);
    isHidden = true;
    await jest.advanceTimersByTimeAsync(60 * MINUTE);
    expect(ask).not.toHaveBeenCalled();
    isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
