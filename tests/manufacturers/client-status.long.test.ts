import { expect, it } from '@jest/globals';
import { seededDatabase } from '../support/seeded-database.ts';
import { startRest } from '../support/start-rest.ts';
import {
  expectedStatuses,
  statusesOfCompanies,
  statusesOfFigures,
  statusesOfSearch,
  turnTo,
} from './client-status.ts';

it('figures.md, Client: 107 days later every place agrees on all 5,000 companies of the demo data', async () => {
  const today = '2026-10-03';
  const rest = await startRest({ database: await seededDatabase('demo', 20_260), today });
  try {
    const began = Date.now();
    await turnTo(rest, today);
    expect(Date.now() - began).toBeLessThan(20_000);
    const token = await rest.signIn('director@demo.example');
    const expected = await expectedStatuses(rest);
    expect(Object.keys(expected)).toHaveLength(5000);
    expect(await statusesOfCompanies(rest, token)).toEqual(expected);
    expect(await statusesOfSearch(rest, token)).toEqual(expected);
    expect(await statusesOfFigures(rest, token)).toEqual(expected);
  } finally {
    await rest.close();
  }
}, 300_000);
