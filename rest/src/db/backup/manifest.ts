import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { sha256 } from './sums.ts';

/** Raised when a backup's layout changes, not when the schema does. */
export const FORMAT_VERSION = 1;

export const MANIFEST = 'manifest.json';

const tableEntry = z.object({
  name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  file: z.string().regex(/^[a-z0-9_.]+$/),
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
  /** Of the uncompressed rows, in PostgreSQL's COPY text format. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The number that the database would have given out next. */
  nextNumber: z.int().nullable(),
});
export type TableEntry = z.output<typeof tableEntry>;

const manifest = z.object({
  formatVersion: z.literal(FORMAT_VERSION, {
    error: `is of a format that this program cannot read (it reads ${FORMAT_VERSION})`,
  }),
  createdAt: z.string(),
  businessDate: z.string(),
  /** The names of the migrations that the database had had. */
  schemaVersion: z.array(z.string()).min(1),
  serverVersion: z.string(),
  leftOut: z.record(z.string(), z.string()),
  tables: z.array(tableEntry).min(1),
  /** Whether a list of sums belongs to it; not with backups of the first releases. */
  hasSums: z.boolean().default(false),
  /** The version of the program that made it; its figures are as this program defines them. */
  program: z.string().nullable().default(null),
  /** The figures M1 to M28 in the moment of the backup: what was asked, and the hash of the answer. */
  figures: z.record(z.string(), z.string()).default({}),
});
export type Manifest = z.output<typeof manifest>;

/** A backup that cannot be used, with the file that is the reason. */
export class BackupDamaged extends Error {}

/** Writes it, synced to disk. @returns the hash of its bytes */
export async function writeManifest(folder: string, content: Manifest): Promise<string> {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const file = await open(join(folder, MANIFEST), 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  return sha256(text);
}

/** @throws BackupDamaged when the folder is no whole backup of a known format */
export async function readManifest(
  folder: string,
): Promise<{ manifest: Manifest; sha256: string }> {
  const path = join(folder, MANIFEST);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    throw new BackupDamaged(
      `${folder} is not a whole backup: it has no ${MANIFEST}. Name the folder that npm run backup printed.`,
    );
  }
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BackupDamaged(
      `${path} cannot be used: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    );
  }
  return { manifest: parsed.data, sha256: sha256(text) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
