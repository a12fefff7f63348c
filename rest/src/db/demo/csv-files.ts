import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import { readFileSync } from 'node:fs';

export interface City {
  state: string;
  city: string;
  zip: string;
  lat: number;
  lon: number;
  weight: number;
}

export interface Section {
  csisec: string;
  title: string;
  division: string;
  divisionTitle: string;
  weight: number;
}

/** Splits one line of comma-separated values; quotes may enclose a value with commas. */
export function splitCsvLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((match) =>
    match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'),
  );
}

function readRows(fileName: string): string[][] {
  const text = readFileSync(join(projectRoot(), 'rest/src/db/demo/data', fileName), 'utf8');
  return text.trim().split(/\r?\n/).slice(1).map(splitCsvLine);
}

function numberAt(row: readonly string[], index: number): number {
  const value = Number(row[index]);
  if (row[index] === undefined || row[index] === '' || Number.isNaN(value)) {
    throw new Error(`demo data file: not a number in column ${index + 1}: ${row.join(',')}`);
  }
  return value;
}

/** The demo cities: state, city, ZIP, latitude, longitude, weight. */
export function readCities(): City[] {
  return readRows('cities.csv').map((row) => ({
    state: row[0] ?? '',
    city: row[1] ?? '',
    zip: row[2] ?? '',
    lat: numberAt(row, 3),
    lon: numberAt(row, 4),
    weight: numberAt(row, 5),
  }));
}

/** The demo section list in the order of its numbers. */
export function readSections(): Section[] {
  return readRows('sections.csv')
    .map((row) => ({
      csisec: row[0] ?? '',
      title: row[1] ?? '',
      division: row[2] ?? '',
      divisionTitle: row[3] ?? '',
      weight: numberAt(row, 4),
    }))
    .sort((left, right) => (left.csisec < right.csisec ? -1 : 1));
}
