import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { gql, InMemoryCache } from '@apollo/client';
import { memoryStore, type DraftStore } from '../lib/draft-store.ts';
import { DANA, SETTINGS } from '../../../tests/support/web/session.ts';
import {
  closeOfflineCopy,
  copyAnswers,
  keepSession,
  openedAnswers,
  openOfflineCopy,
  replaceOfflineStore,
  wipeOfflineCopy,
} from './offline-copy.ts';

const MARK = gql`
  query MarkPage {
    mark
  }
`;
const SESSION = { viewer: DANA, settings: SETTINGS, sessionSeconds: 60 };

function filledCache(): InMemoryCache {
  const cache = new InMemoryCache();
  cache.writeQuery({ query: MARK, data: { __typename: 'Query', mark: 'read' } });
  return cache;
}

describe('the copy for days without a connection', () => {
  let store: DraftStore;
  beforeEach(() => {
    jest.useFakeTimers();
    store = memoryStore();
    replaceOfflineStore(store);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('A08: keeps the answers some seconds after a change, for their user alone', async () => {
    await keepSession(SESSION);
    const copy = copyAnswers(filledCache(), DANA.seq);
    copy.changed();
    await jest.advanceTimersByTimeAsync(5_000);
    await openOfflineCopy();
    expect(openedAnswers()).toMatchObject({ ROOT_QUERY: { mark: 'read' } });
    closeOfflineCopy();
    expect(openedAnswers()).toBeNull();
    await keepSession({ ...SESSION, viewer: { ...DANA, seq: 13 } });
    await openOfflineCopy();
    expect(openedAnswers()).toBeNull();
    copy.stop();
  });

  it('A08: copies what takes long in several tasks, and all of it', async () => {
    const cache = filledCache();
    const others = ['one', 'two “2”'].map((id) => [`Note:${id}`, { __typename: 'Note', id }]);
    cache.restore({ ...cache.extract(), ...Object.fromEntries(others) });
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 3));
    const copy = copyAnswers(cache, DANA.seq);
    copy.changed();
    jest.advanceTimersByTime(4_000);
    expect(jest.getTimerCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await store.get('answers')).toEqual({
      viewerSeq: DANA.seq,
      at: expect.any(Number),
      text: JSON.stringify(cache.extract()),
    });
    copy.stop();
    jest.restoreAllMocks();
  });

  it('H09: writes nothing after it was wiped, although its last answers arrive later', async () => {
    const copy = copyAnswers(filledCache(), DANA.seq);
    copy.changed();
    await wipeOfflineCopy();
    await jest.advanceTimersByTimeAsync(5_000);
    copy.changed();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await store.entries()).toEqual([]);
    copy.stop();

    const next = copyAnswers(filledCache(), DANA.seq);
    next.changed();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await store.entries()).toHaveLength(1);
    next.stop();
  });
});
