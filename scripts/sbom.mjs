/**
 * `npm run sbom [-- file]`: the bill of materials of what is shipped, in CycloneDX format, checked against its schema.
 * Standard output where no file is named.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shippedPackages } from './shipped-packages.mjs';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';

const root = join(import.meta.dirname, '..');
const [file] = process.argv.slice(2);

const bom = JSON.parse(
  execFileSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  ),
);
// Of everything only what is shipped. npm's own --omit=dev also leaves out what a development tool names as its peer.
const shipped = new Set(shippedPackages(root).map(({ key }) => key));
const keyOf = ({ purl = '' }) =>
  decodeURIComponent(purl.replace(/^pkg:npm\//, '')).replace(/@([^@]+)$/, ' $1');
const isOurs = (key) => key.startsWith('@rep-portal/');
bom.components = bom.components.filter((component) => {
  const key = keyOf(component);
  return shipped.has(key) || isOurs(key);
});
const missing = [...shipped].filter((key) => !bom.components.some((each) => keyOf(each) === key));
if (missing.length > 0) {
  console.error(`npm does not list what is shipped: ${missing.join(', ')}`);
  process.exit(1);
}
const refs = new Set([bom.metadata.component, ...bom.components].map((each) => each['bom-ref']));
bom.dependencies = bom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((on) => refs.has(on)) }));
const text = `${JSON.stringify(bom, null, 2)}\n`;
const { specVersion, components } = bom;
const version = Object.values(Spec.Version).find((each) => each === specVersion);
if (!version) {
  console.error(`npm wrote CycloneDX ${specVersion}, which this check does not know.`);
  process.exit(1);
}
const fault = await new Validation.JsonStrictValidator(version).validate(text);
if (fault !== null) {
  console.error('The bill of materials does not follow its schema:', fault);
  process.exit(1);
}
if (file) {
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
  writeFileSync(path, text);
  console.log(`${path}: CycloneDX ${specVersion}, ${components.length} packages, valid.`);
} else process.stdout.write(text);
