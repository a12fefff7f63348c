import type pg from 'pg';
import { numberAt, readCsvFile } from '../csv-file.ts';

/** A section of the CSI MasterFormat: what a product is, in the words of the trade. */
export interface Section {
  csisec: string;
  title: string;
  division: string;
  divisionTitle: string;
  weight: number;
}

/** The sections that ship with the product, in the order of their numbers. */
export function readSections(): Section[] {
  return readCsvFile('rest/src/db/reference/sections.csv')
    .map((row) => ({
      csisec: row[0] ?? '',
      title: row[1] ?? '',
      division: row[2] ?? '',
      divisionTitle: row[3] ?? '',
      weight: numberAt(row, 4),
    }))
    .sort((left, right) => (left.csisec < right.csisec ? -1 : 1));
}

/** Inserts the sections that the table lacks; one that is there keeps its title. */
export async function addSections(
  client: pg.ClientBase,
  sections: readonly Section[],
): Promise<void> {
  await client.query(
    `/* reference.addSections */
     insert into csi_sections (csisec, title, division, division_title, weight)
     select * from json_to_recordset($1) as section (csisec text, title text, division text, "divisionTitle" text, weight integer)
     on conflict (csisec) do nothing`,
    [JSON.stringify(sections)],
  );
  await client.query('analyze csi_sections');
}
