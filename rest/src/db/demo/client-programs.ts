import type { Row } from './copy-rows.ts';
import type { Company, World } from './facts.ts';
import { signedContracts } from './facts.ts';

export const CLIENT_PROGRAM_COLUMNS = [
  'seq',
  'coid',
  'type',
  'year',
  'csisec',
  'cost',
  'contract_seq',
] as const;

/** One malformed row for about every hundred good ones: no type or no year, and no contract to fix it from. */
const MALFORMED_SHARE = 0.011;

/**
 * Program rows: one per line of a signed contract and contract year, so that a contract's rows add up to its total.
 * A 24-month contract has two years of rows.
 */
export function* clientProgramRows(world: World): Generator<Row> {
  let seq = 0;
  for (const company of world.companies) {
    for (const contract of signedContracts(company)) {
      const years = contract.termMonths / 12;
      for (let later = 0; later < years; later += 1) {
        for (const [index, line] of contract.lines.entries()) {
          const cost = (line.quantity * line.unitPriceCents) / years;
          const lost = world.tbdLines.has(`${contract.seq}/${index + 1}`);
          const section = lost ? ((contract.seq + index) % 3 === 0 ? 'null' : null) : line.csisec;
          yield [
            (seq += 1),
            company.coid,
            line.product,
            contract.year + later,
            section,
            cost,
            contract.seq,
          ];
        }
      }
      const random = world.streams('malformed program', contract.seq);
      if (random.chance(MALFORMED_SHARE * contract.lines.length * years)) {
        yield [
          (seq += 1),
          company.coid,
          ...malformed(company, contract.year, random.chance(0.5)),
          null,
        ];
      }
    }
  }
}

function malformed(company: Company, year: number, lacksType: boolean): (string | number | null)[] {
  const section = company.sections[0]?.csisec ?? null;
  return lacksType ? [null, year, section, 33_600] : ['cad', null, section, 33_600];
}
