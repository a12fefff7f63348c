import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../../../schema/settings/read-settings.ts';
import type { Config } from '../config.ts';
import { TrustedDocuments } from '../graph/trusted-documents.ts';
import { projectRoot } from '../project-root.ts';

const manifest = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  version: z.literal(1),
  operations: z.array(z.object({ id: z.string().min(1), body: z.string().min(1) })),
});

/**
 * Where the web build registers its operations: beside the folder that is served, because everything
 * in that folder can be downloaded by anybody and is emptied by every build.
 */
function trustedDocumentsFile(webDir: string): string {
  return join(dirname(resolve(projectRoot(), webDir)), 'trusted-documents.json');
}

/**
 * The registered operations; required by default where the web client was built with any.
 * @throws ConfigError when they are required and missing, or when the file is not what a build writes
 */
export function readTrustedDocuments(
  config: Pick<Config, 'trustedDocuments' | 'webDir'>,
): TrustedDocuments {
  const file = trustedDocumentsFile(config.webDir);
  if (!existsSync(file)) {
    if (config.trustedDocuments !== 'required') return new TrustedDocuments([], false);
    throw new ConfigError(
      `TRUSTED_DOCUMENTS=required needs ${file}: run \`npm run build\`, or set TRUSTED_DOCUMENTS=off.`,
    );
  }
  const found = manifest.safeParse(jsonOf(file));
  if (!found.success) {
    throw new ConfigError(
      `${file} does not list operations: run \`npm run build\` to write it again.`,
    );
  }
  return new TrustedDocuments(found.data.operations, config.trustedDocuments !== 'off');
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
