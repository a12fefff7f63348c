import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import type { Context } from '../context.ts';
import { RestProblem, UpstreamError } from '../errors/rest-problem.ts';
import { readPage } from './read-page.ts';

const schema = buildSchema('type Query { rows: Int }');
const document = parse('{ rows }');

/** A backend that fails like this, one call after the other, and then answers. */
function failing(...errors: Error[]) {
  const left = [...errors];
  let asked = 0;
  const rows = schema.getQueryType()?.getFields()['rows'];
  if (!rows) throw new Error('The schema has rows.');
  rows.resolve = () => {
    asked += 1;
    const error = left.shift();
    if (error) throw error;
    return 7;
  };
  return { read: () => readPage(schema, document, {}, () => ({}) as Context), asked: () => asked };
}

const problem = (status: number) =>
  new RestProblem('listNotes', {
    status,
    code: null,
    detail: 'words',
    errors: [],
    current: null,
    retryAfterSeconds: null,
  });

describe('a page of a file', () => {
  it.each([[new UpstreamError('timeout', 'late')], [problem(503)]])(
    'is asked for again while the backend is away: %s',
    async (error) => {
      const { read, asked } = failing(error);
      expect(await read()).toEqual({ rows: 7 });
      expect(asked()).toBe(2);
    },
  );

  it('ends the file when the backend stays away', async () => {
    const away = () => new UpstreamError('unavailable', 'away');
    const { read, asked } = failing(away(), away(), away());
    await expect(read()).rejects.toThrow('away');
    expect(asked()).toBe(3);
  });

  it.each([[problem(403)], [problem(422)], [new UpstreamError('cancelled', 'gone')]])(
    'is not asked for again after %s',
    async (error) => {
      const { read, asked } = failing(error);
      await expect(read()).rejects.toThrow(error.message);
      expect(asked()).toBe(1);
    },
  );
});
