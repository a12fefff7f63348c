import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { FieldProblem } from '../../http/problem.ts';
import { CellRefused, type CellColumn } from './cell-column.ts';

/** Records of another table that a file may name: by number, or by what people call them. */
export interface LinkTarget {
  /** A record, for the reader: "contact". */
  noun: string;
  /** What it may be called, for the reader: "e-mail or number". */
  called: string;
  /** Every live record: `seq`, the `coid` of its company where it has one, and `name` in lower case or null. */
  records: RawBuilder<LinkRecord>;
}

interface LinkRecord {
  seq: number;
  coid: number | null;
  name: string | null;
}

/** The records of one target, as rows name them. */
interface LinkIndex {
  coidBySeq: Map<number, number | null>;
  seqsByName: Map<string, number[]>;
}

export const CONTACT: LinkTarget = {
  noun: 'contact',
  called: 'e-mail, name or number',
  records: sql<LinkRecord>`select seq, coid, lower(email) as name from contacts where deleted_at is null
    union all
    select seq, coid, lower(btrim(concat_ws(' ', first_name, last_name))) from contacts where deleted_at is null`,
};

export const CONTRACT: LinkTarget = {
  noun: 'contract',
  called: 'year and version such as 2026/1, or number',
  records: sql<LinkRecord>`select seq, coid, year || '/' || contract_version as name from contracts where deleted_at is null`,
};

export const DOMAIN: LinkTarget = {
  noun: 'domain',
  called: 'address or number',
  records: sql<LinkRecord>`select seq, null::integer as coid, lower(coalesce(url, ip_range)) as name from user_domains where deleted_at is null`,
};

export const REGISTERED_USER: LinkTarget = {
  noun: 'registered user',
  called: 'e-mail or number',
  records: sql<LinkRecord>`select seq, null::integer as coid, lower(email) as name from user_emails where deleted_at is null`,
};

export const CONTENT: LinkTarget = {
  noun: 'content item',
  called: 'number',
  records: sql<LinkRecord>`select content_id as seq, coid, null as name from content where deleted_at is null`,
};

export const BANNER: LinkTarget = {
  noun: 'banner',
  called: 'number',
  records: sql<LinkRecord>`select seq, coid, null as name from banners where deleted_at is null`,
};

export const BIM_DATASHEET: LinkTarget = {
  noun: 'BIM data sheet',
  called: 'number',
  records: sql<LinkRecord>`select seq, coid, null as name from bim_datasheets where deleted_at is null`,
};

export const PROJECT: LinkTarget = {
  noun: 'project',
  called: 'title or number',
  records: sql<LinkRecord>`select seq, null::integer as coid, lower(title) as name from user_projects where deleted_at is null`,
};

/** A record's number, or a name that is looked up when the row's company is known. */
export function linkCell(empty: CellColumn['empty'] = 'clear'): CellColumn {
  return {
    empty,
    read: (cell) => {
      const text = cell.trim();
      if (!/^\d+$/.test(text)) return text;
      if (text.length > 10) throw new CellRefused('is no number of a record');
      return Number(text);
    },
  };
}

/** Finds the records that rows name. */
export class Links {
  private readonly indexes = new Map<string, LinkIndex>();

  constructor(private readonly targets: Readonly<Record<string, LinkTarget>>) {}

  async load(db: Executor, fields: readonly string[]): Promise<void> {
    for (const [field, { records }] of Object.entries(this.targets)) {
      if (!fields.includes(field)) continue;
      const { rows } = await sql<LinkRecord>`/* import.links */ ${records}`.execute(db);
      const index: LinkIndex = { coidBySeq: new Map(), seqsByName: new Map() };
      for (const { seq, coid, name } of rows) {
        index.coidBySeq.set(seq, coid);
        if (name === null) continue;
        const key = nameKey(coid, name);
        const known = index.seqsByName.get(key);
        if (!known) index.seqsByName.set(key, [seq]);
        else if (!known.includes(seq)) known.push(seq);
      }
      this.indexes.set(field, index);
    }
  }

  /** Puts numbers where a row has names. @returns what names no record */
  resolve(row: Record<string, unknown>): FieldProblem[] {
    const problems: FieldProblem[] = [];
    const coid = typeof row.coid === 'number' ? row.coid : null;
    for (const [field, index] of this.indexes) {
      const value = row[field];
      const target = this.targets[field];
      if (value === undefined || value === null || !target) continue;
      const found = lookUp(index, value, coid);
      const [seq, other] = found;
      if (seq !== undefined && other === undefined) row[field] = seq;
      else problems.push({ field, message: missing(target, coid, found.length) });
    }
    return problems;
  }
}

function lookUp(index: LinkIndex, value: unknown, coid: number | null): number[] {
  if (typeof value === 'number') {
    const owner = index.coidBySeq.get(value);
    if (owner === undefined) return [];
    return owner === null || coid === null || owner === coid ? [value] : [];
  }
  const name = String(value).toLowerCase();
  return (
    index.seqsByName.get(nameKey(coid, name)) ?? index.seqsByName.get(nameKey(null, name)) ?? []
  );
}

function nameKey(coid: number | null, name: string): string {
  return `${coid ?? ''} ${name}`;
}

function missing({ noun, called }: LinkTarget, coid: number | null, found: number): string {
  if (found > 1) return `could be ${found} of them: give the number of one`;
  return `is no ${noun}${coid === null ? '' : ` of company ${coid}`} here: give its ${called}`;
}
