import { describe, expect, it } from '@jest/globals';
import { pageOperations } from './page-operations.ts';

const FILES = [
  '"""\nShows one.\n"""\nquery Note($seq: Int!) { note(seq: $seq) { ...Note_note } }',
  'fragment Note_note on Note { seq user { ...Person_user } }\nfragment Other_x on Note { seq }',
  'fragment Person_user on User { name }',
  '"""\nAdds one.\n"""\nmutation Add { openCalendarFeed { path } }',
];

describe('the operations of the pages', () => {
  const operations = pageOperations(FILES);

  it('are listed by name, with what they are for', () => {
    expect(operations.map(({ name, kind, purpose }) => [name, kind, purpose])).toEqual([
      ['Add', 'mutation', 'Adds one.'],
      ['Note', 'query', 'Shows one.'],
    ]);
  });

  it('open whole: with the fragments that they need and no others', () => {
    const text = operations[1]?.text() ?? '';
    expect(text).toMatch(/^"""Shows one."""\nquery Note/);
    expect(text).toContain('fragment Person_user on User');
    expect(text).not.toContain('Other_x');
  });
});
