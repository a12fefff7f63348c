import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Beside web/dist and not in it: that folder is served to everybody and emptied by every build. */
export const MANIFEST = 'web/trusted-documents.json';

/** A window that was open before a deploy goes on for this long after its operations have gone. */
const REMEMBERED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Registers the web client's operations: the gateway runs those, by their ids. Offline. */
export async function writeTrustedDocuments(file = MANIFEST, now = new Date()) {
  // Every command asks whether the build is stale, and few build: loading this takes half a second.
  const { generatePersistedQueryManifest } =
    await import('@apollo/generate-persisted-query-manifest');
  const built = await generatePersistedQueryManifest({ documents: 'web/src/**/*.graphql' });
  const earlier = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).operations : [];
  const operations = mergeOperations(earlier, built.operations, now);
  // Renamed into place: a gateway that starts meanwhile never reads half a file.
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...built, operations }, null, 1)}\n`);
  renameSync(`${file}.new`, file);
}

/**
 * This build's operations, and those of earlier builds until 30 days after the first build without
 * them: windows that were opened before a deploy keep working.
 */
export function mergeOperations(earlier, built, now) {
  const current = new Set(built.map(({ id }) => id));
  const retired = earlier
    .filter(({ id }) => !current.has(id))
    .map((operation) => ({ ...operation, retiredAt: operation.retiredAt ?? now.toISOString() }))
    .filter(({ retiredAt }) => now - new Date(retiredAt) <= REMEMBERED_DAYS * DAY_MS);
  return [...built, ...retired];
}

/** Operation name to id, of the last build. */
export function currentIds(file) {
  const { operations } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(
    operations.filter(({ retiredAt }) => !retiredAt).map(({ name, id }) => [name, id]),
  );
}
