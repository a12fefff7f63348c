import type { BenchService, Statement } from './bench-service.ts';

export interface ScannedTable {
  table: string;
  /** Rows read one after the other, and how many the table has. */
  read: number;
  rows: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** A table of more rows than this for each company is large: it grows with what people do. */
const LARGE_PER_COMPANY = 2;
const WHOLE = 0.9;

export interface TableSizes {
  rows: Map<string, number>;
  large: Set<string>;
}

export async function tableSizes(service: BenchService): Promise<TableSizes> {
  const found = await service.sql(
    `select relname as name, greatest(reltuples, 0)::integer as rows from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const rows = new Map(found.map(({ name, rows: count }) => [String(name), Number(count)]));
  const limit = (rows.get('manufacturers') ?? 0) * LARGE_PER_COMPANY;
  const large = new Set([...rows].filter(([, count]) => count > limit).map(([name]) => name));
  return { rows, large };
}

/** Tables that the statements read row by row from end to end, the largest first. */
export async function scannedTables(
  service: BenchService,
  statements: Statement[],
  sizes: TableSizes,
): Promise<ScannedTable[]> {
  const scanned = new Map<string, ScannedTable>();
  for (const { sql, parameters } of statements) {
    if (!/^\s*(\/\*.*?\*\/)?\s*(select|with)\b/is.test(sql)) continue;
    const [row] = await service.sql(
      `explain (analyze, buffers, format json, timing off) ${sql}`,
      parameters,
    );
    const [{ Plan: plan }] = row?.['QUERY PLAN'] as [{ Plan: PlanNode }];
    for (const node of nodesOf(plan)) {
      const table = node['Relation Name'];
      if (!table || !node['Node Type'].endsWith('Seq Scan')) continue;
      const read =
        (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
      if (read > (scanned.get(table)?.read ?? -1)) {
        scanned.set(table, { table, read, rows: sizes.rows.get(table) ?? 0 });
      }
    }
  }
  return [...scanned.values()].sort((a, b) => b.read - a.read);
}

export function isReadWhole({ read, rows }: ScannedTable): boolean {
  return read >= rows * WHOLE;
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
