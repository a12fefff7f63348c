import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { measureBackups } from '../../rest/src/domains/backups/backup-metrics.ts';
import { measureRequests } from '../../rest/src/http/request-metrics.ts';
import { startCannedBackend } from '../support/gateway/canned-backend.ts';
import { startGateway } from '../support/gateway/start-gateway.ts';

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}

const { groups } = parse(readFileSync('deploy/prometheus/rep-portal.rules.yml', 'utf8')) as {
  groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const runbook = readFileSync('docs/runbook.md', 'utf8');
const headings = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);
const dashboard = JSON.parse(readFileSync('deploy/grafana/rep-portal.json', 'utf8')) as {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
};

/** The figures that an expression names: words that are no function, label or number of PromQL's. */
function figuresIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without) \([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b([a-z]+_[a-z0-9_]+)\b(?!\s*\()/g)].map(([, name = '']) => name);
}

/** What the processes register, as their /metrics tell it. */
async function metricsOfBoth(): Promise<string> {
  const backend = await startCannedBackend();
  const gateway = await startGateway(backend.url, {});
  const ofGateway = await (await fetch(`${gateway.url}/metrics`)).text();
  await gateway.close();
  await backend.close();
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests({ registry, pool: () => null, isDatabaseUp: () => Promise.resolve(false) });
  measureBackups(registry, () => null);
  return ofGateway + (await registry.metrics());
}

let known: Set<string>;
beforeAll(async () => {
  const families = [...(await metricsOfBoth()).matchAll(/^# TYPE (\S+) (\w+)$/gm)];
  known = new Set(
    families.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
});

describe('the alert rules', () => {
  it('name figures that the product has', () => {
    const missing = rules.flatMap(({ alert, expr }) =>
      figuresIn(expr).flatMap((name) => (known.has(name) ? [] : [`${alert}: ${name}`])),
    );
    expect(missing).toEqual([]);
    const counted = rules
      .filter(({ expr }) => !/^up\{/.test(expr))
      .map(({ expr }) => figuresIn(expr));
    expect(counted.filter((names) => names.length === 0)).toEqual([]);
  });

  it('have one entry each in the runbook, which they lead to', () => {
    expect(rules.map(({ alert }) => alert).sort()).toEqual([...headings].sort());
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
      expect(annotations.summary).toMatch(/\.$/);
    }
  });
});

describe('the dashboard', () => {
  it('shows figures that the product has, each panel under its own number', () => {
    const missing = dashboard.panels.flatMap(({ title, targets }) =>
      targets.flatMap(({ expr }) =>
        figuresIn(expr).flatMap((name) => (known.has(name) ? [] : [`${title}: ${name}`])),
      ),
    );
    expect(missing).toEqual([]);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });
});

describe('the runbook', () => {
  it('names figures that the product has', () => {
    const named = [...runbook.matchAll(/`((?:gateway|rest|nodejs|process)_[a-z0-9_]+)`/g)];
    const bases = new Set([...known].map((name) => name.replace(/_(bucket|count|sum)$/, '')));
    const missing = named.flatMap(([, name = '']) =>
      bases.has(name) || known.has(name) ? [] : [name],
    );
    expect(missing).toEqual([]);
  });
});
