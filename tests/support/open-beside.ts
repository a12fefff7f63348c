import { openDatabase, type DatabaseHandle } from '../../rest/src/db/database.ts';
import { TEST_TODAY } from './demo.ts';
import type { TestRest } from './start-rest.ts';

/** The database of a service once more, as another service on it would open it. */
export function openBeside({ databaseUrl }: TestRest): DatabaseHandle {
  return openDatabase({
    url: databaseUrl,
    statementTimeoutMs: 5000,
    today: TEST_TODAY,
    onError: () => {},
  });
}
