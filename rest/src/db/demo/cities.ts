import { numberAt, readCsvFile } from '../csv-file.ts';

export interface City {
  state: string;
  city: string;
  zip: string;
  lat: number;
  lon: number;
  weight: number;
}

/** The demo cities: state, city, ZIP, latitude, longitude, weight. */
export function readCities(): City[] {
  return readCsvFile('rest/src/db/demo/data/cities.csv').map((row) => ({
    state: row[0] ?? '',
    city: row[1] ?? '',
    zip: row[2] ?? '',
    lat: numberAt(row, 3),
    lon: numberAt(row, 4),
    weight: numberAt(row, 5),
  }));
}
