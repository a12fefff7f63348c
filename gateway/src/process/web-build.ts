import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError } from '../../../schema/settings/read-settings.ts';
import type { Config } from '../config.ts';
import { projectRoot } from '../project-root.ts';

/**
 * False where there is no built web app: in development another server has it.
 * @throws ConfigError where people would get an error instead of a page
 */
export function assertWebApp({ webDir, needsWebApp }: Config): boolean {
  const folder = resolve(projectRoot(), webDir);
  if (existsSync(resolve(folder, 'index.html'))) return true;
  if (!needsWebApp) return false;
  throw new ConfigError(
    `There is no built web app in ${folder}: index.html is missing. Run \`npm run build\`, or correct WEB_DIR.`,
  );
}
