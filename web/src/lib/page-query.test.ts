import { describe, expect, it } from '@jest/globals';
import { pageQueryLink } from './page-query-text.ts';
import { pageQueryOf, rememberPageQuery } from './page-query.ts';
import { readPlaygroundLink } from './playground-link.ts';

const FILES = [
  'query NotesPage($seq: Int!) { note(seq: $seq) { ...Note_note } }',
  'fragment Note_note on Note { text }',
];

describe('the query of a page', () => {
  it('is the one that is named after a page, by its address', () => {
    rememberPageQuery('/notes', 'NotesPage', { seq: 1 });
    rememberPageQuery('/notes', 'NotificationBell', {});
    rememberPageQuery('/home', undefined, {});
    expect(pageQueryOf('/notes')?.variables).toEqual({ seq: 1 });
    expect(pageQueryOf('/home')).toBeNull();
  });

  it('is remembered for the latest pages only', () => {
    rememberPageQuery('/first', 'FirstPage', {});
    for (let i = 0; i < 40; i += 1) {
      rememberPageQuery(`/${i}`, 'Page', {});
    }
    expect([pageQueryOf('/first'), pageQueryOf('/39')?.name]).toEqual([null, 'Page']);
  });

  it('opens in the playground as it was written, with the fragments that it needs', () => {
    const link = pageQueryLink({ name: 'NotesPage', variables: { seq: 1 } }, FILES);
    const read = readPlaygroundLink(new URL(link, 'http://portal.test'));
    expect(read?.query.replaceAll(/\s+/g, ' ')).toBe(
      'query NotesPage($seq: Int!) { note(seq: $seq) { ...Note_note } } fragment Note_note on Note { text }',
    );
    expect(read?.variables).toEqual({ seq: 1 });
  });
});
