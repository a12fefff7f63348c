import type { BenchService, Statement } from './bench-service.ts';

export interface ScannedTable {
  table: string;
  /** Rows read one after the other, and how many the table has. */
  read: number;
  rows: number;
}

/** One way of reading a table in the plans of a request, with all rows that it read. */
export interface Scan {
  how: string;
  read: number;
}

export interface Plans {
  /** Tables that are read row by row from end to end, the largest first. */
  scanned: ScannedTable[];
  /** Every scan, the one that reads most first. */
  scans: Scan[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
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

/** How the statements read their tables: they are run once more for it. */
export async function plansOf(
  service: BenchService,
  statements: Statement[],
  sizes: TableSizes,
): Promise<Plans> {
  const scanned = new Map<string, ScannedTable>();
  const scans = new Map<string, number>();
  for (const { sql, parameters } of statements) {
    if (!/^\s*(\/\*.*?\*\/)?\s*(select|with)\b/is.test(sql)) continue;
    const [row] = await service.sql(
      `explain (analyze, buffers, format json, timing off) ${sql}`,
      parameters,
    );
    const [{ Plan: plan }] = (row ?? {})['QUERY PLAN'] as [{ Plan: PlanNode }];
    for (const node of nodesOf(plan)) {
      const table = node['Relation Name'];
      if (!table) continue;
      const read =
        (node['Actual Rows'] +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0)) *
        node['Actual Loops'];
      const how = scanName(node, table);
      scans.set(how, (scans.get(how) ?? 0) + read);
      if (node['Node Type'].endsWith('Seq Scan') && read > (scanned.get(table)?.read ?? -1)) {
        scanned.set(table, { table, read, rows: sizes.rows.get(table) ?? 0 });
      }
    }
  }
  return {
    scanned: [...scanned.values()].sort((a, b) => b.read - a.read),
    scans: [...scans].map(([how, read]) => ({ how, read })).sort((a, b) => b.read - a.read),
  };
}

/** Such as `Index Only Scan contract_facts_signed_idx`, or `Seq Scan users`. */
function scanName(node: PlanNode, table: string): string {
  const isBitmap = node['Node Type'] === 'Bitmap Heap Scan';
  // The nodes below another scan are subqueries of its filter.
  const own = isBitmap ? nodesOf(node).filter((each) => !each['Relation Name']) : [node];
  const indexes = own.flatMap(({ 'Index Name': index }) => index ?? []);
  return `${node['Node Type']} ${indexes.length > 0 ? indexes.join(' and ') : table}`;
}

export function isReadWhole({ read, rows }: ScannedTable): boolean {
  return read >= rows * WHOLE;
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
