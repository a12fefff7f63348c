import { describe, expect, it } from '@jest/globals';
import { aQuestion, NOTES } from '../../../../../tests/support/web/explore.ts';
import { versionChanges, type ReportVersion } from './version-words.ts';

const aVersion = (over: Partial<ReportVersion> = {}): ReportVersion => ({
  version: 1,
  name: 'Notes',
  description: null,
  folder: null,
  tags: [],
  definition: aQuestion(),
  visibility: 'PRIVATE',
  savedAt: '2026-06-18T12:00:00Z',
  ...over,
});
const changes = (now: Partial<ReportVersion>, before: Partial<ReportVersion> = {}) =>
  versionChanges(aVersion(now), aVersion(before), [NOTES]);

describe('what changed between two versions', () => {
  it('is nothing where nothing did', () => {
    expect(changes({ version: 2 })).toEqual([]);
  });

  it('is what people wrote about it', () => {
    expect(
      changes(
        { name: 'Calls', folder: 'Mine', tags: ['a', 'b'], visibility: 'TEAM' },
        { tags: ['b', 'c'] },
      ),
    ).toEqual([
      'Called “Calls” instead of “Notes”',
      'In the folder Mine',
      'Tagged a',
      'No longer tagged c',
      'Seen by: my team',
    ]);
    expect(changes({}, { folder: 'Mine' })).toEqual(['In no folder']);
  });

  it('is what is asked, in the words of the data', () => {
    const now = aQuestion({
      measures: ['notes', 'value'],
      dimensions: [{ name: 'startDate', grain: 'MONTH' }],
      where: { state: ['GA'] },
      compare: 'PREVIOUS_PERIOD',
      show: 'line',
    });
    const before = aQuestion({ dimensions: [{ name: 'state' }], where: { startDate: null } });
    expect(changes({ definition: now }, { definition: before })).toEqual([
      'Counts Value too',
      'Groups by Start (month)',
      'No longer by State',
      'Filters by State',
      'No longer filters by Start',
      'Compared with: period before',
      'Drawn as line',
    ]);
  });

  it('is another data altogether', () => {
    const definition = aQuestion({ dataset: 'leads' });
    expect(changes({ definition })).toEqual(['Asks about leads']);
  });
});
