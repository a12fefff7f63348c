import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { setAheadReader } from '../lib/read-ahead.ts';
import { DANA, SETTINGS } from '../../../tests/support/web/session.ts';
import { memberEnded } from './member-end.ts';
import { readFirstPage } from './member-start.ts';

describe('the start of a session', () => {
  afterEach(() => {
    setAheadReader(null);
    memberEnded();
  });

  it('asks for what its first page reads, with nothing drawn yet', async () => {
    const sent: unknown[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      sent.push(JSON.parse(String(init?.body)));
      return new Response('{"data":null}', { headers: { 'content-type': 'application/json' } });
    });
    const address = new URL('/notes/table?type=10', window.location.origin);
    readFirstPage(DANA, SETTINGS.today, address);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ operationName: 'NotesTablePage' }]);
  });
});
