import { describe, expect, it } from '@jest/globals';
import { operations, resolve, type JsonSchema } from '../../../tests/contract/document.ts';
import { COMPANY_RECORDS, tagsOfRead, tagsOfWrite } from './call-tags.ts';

describe('what a call reads', () => {
  const reads: [path: string, body: object | undefined, tags: string[] | null][] = [
    ['/api/users/me-rc', undefined, null],
    ['/api/user-notifications?limit=20', undefined, null],
    ['/auth/demo-sign-ins', undefined, null],
    ['/api/csi-sections', undefined, []],
    ['/api/users/query?active=true', undefined, ['users']],
    ['/api/notes/search-custom', { coid: 7, limit: 20 }, ['company:7']],
    ['/api/notes/search-custom', { coid: [7, 8] }, ['lists']],
    ['/api/notes/search-custom', {}, ['lists']],
    ['/api/contacts?coid=7&limit=10', undefined, ['company:7']],
    ['/api/contacts?coid=7&coid=8', undefined, ['lists']],
    ['/api/manufacturers/7', undefined, ['lists']],
    ['/api/analytics/notes', { measures: ['notes'] }, ['lists']],
  ];
  it.each(reads)('%s %j', (path, body, tags) => {
    expect(tagsOfRead(path, body)).toEqual(tags);
  });
});

describe('what a write may have changed', () => {
  const ofSeven = { seq: 1, coid: 7 };
  const writes: [path: string, body: object | undefined, answer: unknown, tags: string[]][] = [
    ['/api/notes', { coid: 7, note: 'x' }, ofSeven, ['lists', 'company:7']],
    ['/api/notes/1', { note: 'x' }, ofSeven, ['lists', 'company:7']],
    ['/api/notes/1/restore', {}, ofSeven, ['lists', 'company:7']],
    ['/api/manufacturers/3', { city: 'Troy' }, ofSeven, ['lists', 'company:7']],
    // A contact that moves leaves a company behind.
    ['/api/contacts/1', { coid: 7 }, { seq: 1, coid: 8 }, ['all']],
    ['/api/manufacturers/3', { coid: 7 }, ofSeven, ['all']],
    ['/api/contacts/merge', { keep: 1 }, ofSeven, ['all']],
    ['/api/contracts/1', {}, ofSeven, ['all']],
    ['/api/notes/1', undefined, null, ['all']],
    ['/api/saved-views', { name: 'x' }, { seq: 4 }, ['all']],
  ];
  it.each(writes)('%s %j', (path, body, answer, tags) => {
    expect(tagsOfWrite(path, body, answer)).toEqual(tags);
  });
});

it('records that are created for one company are listed, so that writing one ends only its answers', () => {
  const created = operations.flatMap(({ method, path, answers }) => {
    const resource = /^\/api\/([\w-]+)$/.exec(path)?.[1];
    const schema = answers.get('201')?.content.get('application/json');
    if (method !== 'POST' || !resource || !schema) return [];
    const { properties = {} } = resolve<JsonSchema>({ $ref: decodeURIComponent(schema) });
    return 'coid' in properties ? [resource] : [];
  });
  const missing = created.filter((resource) => !(resource in COMPANY_RECORDS));
  const remedy =
    missing.length > 0 ? 'Add it to COMPANY_RECORDS of gateway/src/cache/call-tags.ts.' : '';
  expect({ missing, remedy }).toEqual({ missing: [], remedy: '' });
  expect(created).toContain('notes');
});
