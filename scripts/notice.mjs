/** `npm run notice`: writes NOTICE, the licenses of all packages that are shipped, from what is installed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedPackages } from './shipped-packages.mjs';

const root = join(import.meta.dirname, '..');
const packages = shippedPackages(root);

const HEAD = `NOTICE

Rep Portal is proprietary software: see LICENSE. It is shipped with the packages of other authors that are listed
below, each under its own license. Written by npm run notice; not to be edited.

HIGHCHARTS IS COMMERCIAL

The charts are drawn by Highcharts (packages highcharts and highcharts-react-official). Highcharts is not free for
commercial use. Before an installation is used for business, its operator buys a license from Highsoft AS
(https://shop.highcharts.com) that fits the use: an internal application for the company's own employees, for as
many developers as work on the portal's code. A company that has a Highcharts license already checks that it covers this
application. Trying the portal out with the demo data is an evaluation, which Highsoft allows without a license.
Nothing is entered in the portal: the license is a contract, not a key.

DATA

The map's outlines are made from Natural Earth, which is in the public domain, and from the US Atlas (ISC). Streets
come from a PMTiles file that the operator provides: OpenStreetMap's data is under the ODbL and wants its attribution, which
the map shows. CSI MasterFormat titles are the property of CSI: an operator who extends the list of sections needs a
license for it.

PACKAGES
`;

const RULE = `\n${'-'.repeat(100)}\n`;
const byText = Map.groupBy?.(packages, ({ text }) => text) ?? grouped(packages);
function grouped(list) {
  const groups = new Map();
  for (const each of list) groups.set(each.text, [...(groups.get(each.text) ?? []), each]);
  return groups;
}

const list = packages.map(({ key, license }) => `${key} (${license})`).join('\n');
const texts = [...byText]
  .filter(([text]) => text !== '')
  .map(([text, those]) => `${those.map(({ key }) => key).join('\n')}\n\n${text}`)
  .join(RULE);
writeFileSync(join(root, 'NOTICE'), `${HEAD}\n${list}\n${RULE}${texts}\n`);
console.log(`NOTICE lists ${packages.length} packages with ${byText.size} license texts.`);
