import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { pageQueryLink } from './page-query-text.ts';
import { pageQueryOf, rememberPageQuery } from './page-query.ts';
import { readPlaygroundLink } from './playground-link.ts';

const document = parse(
  'query NotesPage($seq: Int) { __typename note(seq: $seq) { __typename text } }',
);

describe('the query of a page', () => {
  it('is the one that is named after a page, by its address', () => {
    rememberPageQuery('/notes', 'NotesPage', { document, variables: { seq: 1 } });
    rememberPageQuery('/notes', 'NotificationBell', { document, variables: {} });
    rememberPageQuery('/home', undefined, { document, variables: {} });
    expect(pageQueryOf('/notes')?.variables).toEqual({ seq: 1 });
    expect(pageQueryOf('/home')).toBeNull();
  });

  it('is remembered for the latest pages only', () => {
    rememberPageQuery('/first', 'FirstPage', { document, variables: {} });
    for (let i = 0; i < 40; i += 1) {
      rememberPageQuery(`/${i}`, 'Page', { document, variables: {} });
    }
    expect([pageQueryOf('/first'), pageQueryOf('/39')?.document]).toEqual([null, document]);
  });

  it('opens in the playground without what only the cache asks for', () => {
    const link = pageQueryLink({ document, variables: { seq: 1 } });
    const read = readPlaygroundLink(new URL(link, 'http://portal.test'));
    expect(read?.query.replaceAll(/\s+/g, ' ')).toBe(
      'query NotesPage($seq: Int) { note(seq: $seq) { text } }',
    );
    expect(read?.variables).toEqual({ seq: 1 });
  });
});
