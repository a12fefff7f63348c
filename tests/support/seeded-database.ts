import type { DemoSize } from '../../rest/src/db/demo/demo-sizes.ts';
import { migrateToLatest } from '../../rest/src/db/migrate.ts';
import { fillWithDemoData } from '../../rest/src/db/prepare.ts';
import { addReferenceData } from '../../rest/src/db/reference/add-reference-data.ts';
import { emptyDatabase, type TestDatabase } from './database.ts';
import { TEST_TODAY } from './demo.ts';

/** A database with the demo data of a size and a seed, generated for this call. */
export async function seededDatabase(
  size: DemoSize,
  seed: number,
  asOf = TEST_TODAY,
): Promise<TestDatabase> {
  const database = await emptyDatabase();
  const { url } = database;
  await migrateToLatest(url, () => {});
  await addReferenceData(url);
  await fillWithDemoData(url, { size, seed, asOf, progress: () => {} });
  return database;
}
