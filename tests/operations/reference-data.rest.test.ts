import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrateToLatest } from '../../rest/src/db/migrate.ts';
import { addReferenceData } from '../../rest/src/db/reference/add-reference-data.ts';
import { readSections } from '../../rest/src/db/reference/sections.ts';
import { emptyDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await emptyDatabase();
  await migrateToLatest(database.url, () => {});
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function titleOf(csisec: string): Promise<string | undefined> {
  const { rows } = await client.query<{ title: string }>(
    'select title from csi_sections where csisec = $1',
    [csisec],
  );
  return rows[0]?.title;
}

describe('reference data', () => {
  it('is added to a database that was in use before it shipped, and keeps the titles that it has', async () => {
    await client.query(
      `insert into csi_sections values ('09 65 19', 'Our tile', '09', 'Finishes', 1), ('99 01 01', 'Ours', '99', 'Own', 1)`,
    );
    // Two services that start together.
    await Promise.all([addReferenceData(database.url), addReferenceData(database.url)]);
    const { rows } = await client.query(
      `select (select count(*)::integer from csi_sections) as sections, (select count(*)::integer from products) as products`,
    );
    expect(rows).toEqual([{ sections: readSections().length + 1, products: 21 }]);
    expect(await titleOf('09 65 19')).toBe('Our tile');
    expect(await titleOf('06 16 00')).toBe('Sheathing');
    const { rows: wooden } = await client.query(
      `select division, division_title from csi_sections where csisec = '06 16 00'`,
    );
    expect(wooden).toEqual([{ division: '06', division_title: 'Wood, Plastics, and Composites' }]);
  });

  it('does not come back where it was deleted, but brings what a later release adds', async () => {
    await client.query(`delete from csi_sections where csisec in ('06 16 00', '09 65 19')`);
    await addReferenceData(database.url);
    expect(await titleOf('06 16 00')).toBeUndefined();
    // As a database that has had the list of an earlier release, without this section.
    await client.query(
      `update portal_meta set value = value - '09 65 19' where key = 'reference_sections'`,
    );
    await addReferenceData(database.url);
    expect(await titleOf('09 65 19')).toBe('Resilient Tile Flooring');
    expect(await titleOf('06 16 00')).toBeUndefined();
  });
});
