import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENSE_FILE = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i;

/**
 * The packages of other authors that an installation holds: all but those that only building and testing need, as the
 * lock file has them. Some are for other processors or systems, and are not on this machine.
 */
export function shippedPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link || entry.dev) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 13);
    const key = `${name} ${entry.version}`;
    if (!found.has(key)) found.set(key, describe(name, entry, join(root, path)));
  }
  return [...found.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

function describe(name, { version, license }, folder) {
  const isHere = existsSync(join(folder, 'package.json'));
  const manifest = isHere ? JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) : {};
  const texts = isHere
    ? readdirSync(folder)
        .filter((file) => LICENSE_FILE.test(file))
        .sort()
        .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
    : [];
  return {
    key: `${name} ${version}`,
    license: license ?? licenseOf(manifest) ?? 'see its text below',
    text: texts.join('\n\n'),
  };
}

/** As packages of all ages say it. */
function licenseOf({ license, licenses }) {
  if (typeof license === 'string') return license;
  if (license?.type) return license.type;
  return licenses?.map(({ type }) => type).join(' OR ');
}
