import { parse as renderGo } from '@evertdespiegeleer/go-template';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export const CHART = 'deploy/helm/rep-portal';

export type Tree = { [key: string]: unknown };

export interface Manifest extends Tree {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values over values, as Helm lays them. */
function laidOver(below: Tree, above: Tree): Tree {
  const merged: Tree = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const under = below[key];
    merged[key] = isTree(under) && isTree(value) ? laidOver(under, value) : value;
  }
  return merged;
}

export function valuesWith(changes: Tree = {}): Tree {
  return laidOver(parse(readFileSync(join(CHART, 'values.yaml'), 'utf8')) as Tree, changes);
}

/**
 * The chart's manifests with some values. Its templates use only what Go's template language has by itself, and that is
 * what renders them here, as it does in Helm.
 */
export async function rendered(changes: Tree = {}): Promise<Manifest[]> {
  const folder = join(CHART, 'templates');
  const parts = readFileSync(join(folder, '_parts.tpl'), 'utf8');
  const chart = parse(readFileSync(join(CHART, 'Chart.yaml'), 'utf8')) as Tree;
  const context = {
    Release: { Name: 'portal', Namespace: 'portal' },
    Chart: { AppVersion: chart.appVersion },
    Values: valuesWith(changes),
  };
  const manifests: Manifest[] = [];
  for (const name of readdirSync(folder)
    .filter((each) => /\.(yaml|txt)$/.test(each))
    .sort()) {
    const text = await renderGo(parts + readFileSync(join(folder, name), 'utf8'), context);
    if (name.endsWith('.txt')) continue;
    for (const document of parseAllDocuments(text)) {
      const [fault] = document.errors;
      if (fault) throw new Error(`${name}: ${fault.message}`);
      const manifest: unknown = document.toJS();
      if (manifest !== null) manifests.push(manifest as Manifest);
    }
  }
  return manifests;
}
