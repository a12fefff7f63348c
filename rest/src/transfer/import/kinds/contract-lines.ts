import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import type { Written } from '../import-kind.ts';
import type { ContractLine, ContractRow } from './contract-row.ts';

/**
 * The lines of imported contracts, and what every figure of sold value adds up: a signed contract has one program row
 * for each line and contract year, so that its rows add up to its total.
 */
export async function writeContractLines(
  db: Executor,
  written: Written<ContractRow>[],
): Promise<void> {
  const changed = written.filter(({ changes, row }) => !changes || touchesPrograms(changes, row));
  if (changed.length === 0) return;
  const withPrograms = changed.filter(({ row }) => row.programs !== 'separate');
  const seqs = withPrograms.map(seqOf);
  const withLines = changed.filter(({ row }) => row.lines !== undefined);
  await sql`
    /* import.dropLines */ delete from contract_lines
    where contract_seq = any (${withLines.map(seqOf)}::integer[])`.execute(db);
  const lines = withLines.flatMap(({ id, row }) =>
    (row.lines ?? []).map((line, at) => ({
      contract_seq: seqOf({ id }),
      position: at + 1,
      product: line.product,
      csisec: line.csisec,
      quantity: line.quantity,
      unit_price_cents: line.unitPriceCents,
    })),
  );
  await sql`
    /* import.addLines */
    insert into contract_lines (contract_seq, position, product, csisec, quantity, unit_price_cents)
    select contract_seq, position, product, csisec, quantity, unit_price_cents
    from jsonb_populate_recordset(null::contract_lines, ${JSON.stringify(lines)}::jsonb)`.execute(
    db,
  );
  await sql`
    /* import.dropPrograms */ update client_programs
    set deleted_at = now(), version = version + 1
    where contract_seq = any (${seqs}::integer[]) and deleted_at is null`.execute(db);
  await sql`
    /* import.addPrograms */
    insert into client_programs (coid, type, year, csisec, cost, contract_seq)
    select coid, type, year, csisec, cost, contract_seq
    from jsonb_populate_recordset(null::client_programs,
      ${JSON.stringify(withPrograms.flatMap(programsOf))}::jsonb)`.execute(db);
}

function seqOf({ id }: Pick<Written<ContractRow>, 'id'>): number {
  return Number(id.seq);
}

const PROGRAM_FIELDS = new Set(['lines', 'status', 'startDate', 'endDate']);

function touchesPrograms(changes: { field: string }[], { lines }: ContractRow): boolean {
  return lines !== undefined && changes.some(({ field }) => PROGRAM_FIELDS.has(field));
}

function programsOf({ id, row }: Written<ContractRow>): object[] {
  if (row.status !== 'signed') return [];
  const years = contractYears(row);
  return (row.lines ?? []).flatMap((line) =>
    shares(line, years).map((cost, later) => ({
      coid: row.coid,
      type: line.product,
      year: row.year + later,
      csisec: line.csisec,
      cost,
      contract_seq: seqOf({ id }),
    })),
  );
}

const DAYS_A_YEAR = 365.25;

/** How many contract years the term has: a 24-month contract has two, one of nine months has one. */
function contractYears({ startDate, endDate }: ContractRow): number {
  if (!startDate || !endDate) return 1;
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
  return Math.max(1, Math.round(days / DAYS_A_YEAR));
}

/** A line's amount over the years, in whole cents; the first years bear what does not divide. */
function shares({ quantity, unitPriceCents }: ContractLine, years: number): number[] {
  const amount = quantity * unitPriceCents;
  return Array.from(
    { length: years },
    (_, year) => Math.floor(amount / years) + (year < amount % years ? 1 : 0),
  );
}
