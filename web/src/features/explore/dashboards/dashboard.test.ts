import { describe, expect, it } from '@jest/globals';
import {
  changedTile,
  filterWords,
  filtersOf,
  filtersToAsk,
  inAddress,
  moved,
  newlyNamed,
  placedAt,
  rowSizes,
  tilesInput,
  withReport,
  withText,
} from './dashboard.ts';

const OWN = { period: 'AYTD', rep: 7, state: null, section: null };
const NOTHING = { period: '', rep: '', state: '', section: '' };

describe('the filters of a dashboard', () => {
  it('are its own until the address says others, or none', () => {
    expect(filtersOf(NOTHING, OWN)).toEqual(OWN);
    expect(filtersOf({ ...NOTHING, rep: 'any', state: 'GA' }, OWN)).toEqual({
      ...OWN,
      rep: null,
      state: 'GA',
    });
    expect(filtersOf({ ...NOTHING, rep: 'x' }, OWN).rep).toBeNull();
  });

  it('stand in the address where they differ from its own', () => {
    expect(inAddress('period', 'AYTD', OWN)).toBe('');
    expect(inAddress('period', 'L12M', OWN)).toBe('L12M');
    expect(inAddress('period', '', OWN)).toBe('any');
    expect(inAddress('state', '', OWN)).toBe('');
  });

  it('are said in words, with the names of people', () => {
    const reps = [{ seq: 7, name: 'Vanessa Rice' }];
    expect(filterWords({ ...OWN, section: '07' }, reps)).toBe(
      'Arcat year to date · Vanessa Rice · CSI 07',
    );
    expect(filterWords({ ...OWN, period: null, rep: 8 }, reps)).toBe('Rep 8');
  });

  it('are asked with where the address says so', () => {
    expect(filtersToAsk(NOTHING)).toEqual({});
    expect(filtersToAsk({ ...NOTHING, rep: 'any', state: 'GA' })).toEqual({
      rep: null,
      state: 'GA',
    });
  });
});

describe('the tiles of a dashboard', () => {
  const tiles = withReport(withText([]), { seq: 4, name: 'Notes', visibility: 'TEAM' });

  it('are added, moved and changed, each with a name of its own', () => {
    expect(tiles.map(({ id }) => id)).toEqual(['t1', 't2']);
    expect(moved(tiles, 't2', -1)?.map(({ id }) => id)).toEqual(['t2', 't1']);
    expect(moved(tiles, 't2', 1)).toBeNull();
    const three = withText(tiles);
    const order = (placed: readonly { id: string }[]) => placed.map(({ id }) => id).join();
    expect(order(placedAt(three, 't1', 't3'))).toBe('t2,t3,t1');
    expect(order(placedAt(three, 't3', 't1'))).toBe('t3,t1,t2');
    expect(order(placedAt(three, 't9', 't1'))).toBe('t1,t2,t3');
    expect(changedTile(tiles, 't2', { width: 3 })[1]?.width).toBe(3);
    expect(withText(tiles.slice(1)).map(({ id }) => id)).toEqual(['t2', 't3']);
  });

  it('never get the name of one that was removed: its answer would stand under their title', () => {
    const left = tiles.slice(0, 1);
    const added = withReport(left, { seq: 5, name: 'Leads', visibility: 'TEAM' });
    expect(added[1]?.id).toBe('t2');
    const named = newlyNamed(added, left, ['t1', 't2', 't3']);
    expect(named.map(({ id, reportSeq }) => [id, reportSeq])).toEqual([
      ['t1', null],
      ['t4', 5],
    ]);
  });

  it('share the height of a screen; texts take what they need', () => {
    const text = { width: 3, text: 'Look here.', question: null };
    const report = (width: number) => ({ width, text: null, question: null });
    expect(rowSizes([text, report(2), report(1), report(2), report(2)], '1fr')).toBe(
      'auto 1fr 1fr 1fr',
    );
    expect(rowSizes([{ ...text, width: 1 }, report(2)], '1fr')).toBe('1fr');
  });

  it('are saved without texts that say nothing', () => {
    expect(tilesInput(tiles)).toEqual([{ id: 't2', width: 1, reportSeq: 4 }]);
    const said = changedTile(tiles, 't1', { text: ' Look here. ' });
    expect(tilesInput(said)[0]).toEqual({ id: 't1', width: 3, text: 'Look here.' });
  });
});
