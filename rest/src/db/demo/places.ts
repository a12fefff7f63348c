import { areaCodesOf } from './area-codes.ts';
import { STREET_KINDS, STREET_NAMES } from './company-words.ts';
import type { City } from './cities.ts';
import type { Random } from './prng.ts';

const MILES_PER_DEGREE = 69;
const MAX_SCATTER_MILES = 15;

/** A point near the city's center, denser inside, at most 15 miles away; degrees with four decimals. */
export function scatter(random: Random, city: City): { lat: number; lon: number } {
  const miles = MAX_SCATTER_MILES * random.next() ** 1.4 * 0.99;
  const angle = random.next() * 2 * Math.PI;
  const lat = city.lat + (miles * Math.sin(angle)) / MILES_PER_DEGREE;
  const perDegree = MILES_PER_DEGREE * Math.cos((city.lat * Math.PI) / 180);
  const lon = city.lon + (miles * Math.cos(angle)) / perDegree;
  return { lat: Math.round(lat * 1e4) / 1e4, lon: Math.round(lon * 1e4) / 1e4 };
}

/**
 * A number of the fictional range 555-0100 to 0199 with an area code of that city. Numbers in `taken` are avoided while
 * the city has free ones.
 */
export function fictionalPhone(random: Random, city: City, taken?: Set<string>): string {
  const codes = areaCodesOf(city.state, city.city);
  const draw = (): string =>
    `(${random.pick(codes)}) 555-01${String(random.int(0, 99)).padStart(2, '0')}`;
  let phone = draw();
  for (let attempt = 0; taken?.has(phone) && attempt < 40; attempt += 1) phone = draw();
  taken?.add(phone);
  return phone;
}

export function streetAddress(random: Random): string {
  const side = random.chance(0.3) ? `${random.pick(['N', 'S', 'E', 'W'])} ` : '';
  const street = `${random.int(1, 98) * 100 + random.int(1, 99)} ${side}${random.pick(STREET_NAMES)}`;
  return (
    `${street} ${random.pick(STREET_KINDS)}` +
    (random.chance(0.14) ? `, Ste ${random.int(1, 40) * 10}` : '')
  );
}
