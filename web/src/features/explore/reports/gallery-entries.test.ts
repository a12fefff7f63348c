import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_DASHBOARDS } from '../dashboards/built-in-dashboards.ts';
import { byLastOpened, galleryEntries, withOpenings } from './gallery-entries.ts';

const ENTRIES = galleryEntries({ reports: [], dashboards: [] }, { kind: 'all', words: '' }, []);
const [first, second, third] = ENTRIES.map(({ link }) => link);
const OPENED = [
  { path: third ?? '', on: '2026-06-18' },
  { path: first ?? '', on: '2026-06-17' },
  { path: '/explore/404', on: '2026-06-16' },
];

describe('the gallery by what was opened', () => {
  it('redesign 6: puts the last opened first, and keeps the order of the others after them', () => {
    const ordered = byLastOpened(withOpenings(ENTRIES, OPENED), OPENED);
    expect(ordered.slice(0, 3).map(({ link }) => link)).toEqual([third, first, second]);
    expect(ordered.map(({ link }) => link).toSorted()).toEqual(
      ENTRIES.map(({ link }) => link).toSorted(),
    );
  });

  it('says the day of each one that was opened, and of no other', () => {
    const days = withOpenings(ENTRIES, OPENED).flatMap(({ link, openedOn }) =>
      openedOn === null ? [] : [[link, openedOn]],
    );
    expect(days).toEqual([
      [first, '2026-06-17'],
      [third, '2026-06-18'],
    ]);
  });
});

describe('the tags of dashboards', () => {
  it('redesign 6: stand on its card and find it', () => {
    const [board] = BUILT_IN_DASHBOARDS;
    if (!board) throw new Error('The portal comes with dashboards.');
    const own = { ...board, seq: 7, canEdit: true, tags: ['monday', 'west coast'] };
    const found = galleryEntries(
      { reports: [], dashboards: [own] },
      { kind: 'all', words: 'West monday' },
      [],
    );
    expect(found.map(({ link, tags }) => [link, tags])).toEqual([['/dashboards/7', own.tags]]);
  });
});
