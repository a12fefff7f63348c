import { aroundPlace, type FoundPlace } from '../../../map/place-search.ts';
import type { CompanyFilter } from '../../../schema.generated.ts';
import { knownState, normaliseZip } from '../search/place-codes.ts';

interface Located {
  city: string | null;
  state: string | null;
  zip: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Which companies tell where a place is: `30720`, `Dalton`, `Dalton, GA`. */
export function placeFilter(words: string): CompanyFilter {
  const zip = normaliseZip(words);
  if (zip !== null) return { zip };
  const [, city, code = ''] = /^(.+?)[,\s]+([a-z]{2})$/i.exec(words.trim()) ?? [];
  const state = knownState(code);
  return city && state ? { city, states: [state] } : { city: words.trim() };
}

/** The ZIPs or cities of these companies, each in their middle; those with most companies first. */
export function placesOf(companies: readonly Located[], isZip: boolean): FoundPlace[] {
  const groups = new Map<string, { at: { latitude: number; longitude: number }[]; of: Located }>();
  for (const company of companies) {
    const { city, state, zip, latitude, longitude } = company;
    if (latitude === null || longitude === null) continue;
    const name = isZip ? zip : city && `${city}, ${state ?? ''}`;
    if (!name) continue;
    const group = groups.get(name) ?? { at: [], of: company };
    group.at.push({ latitude, longitude });
    groups.set(name, group);
  }
  return [...groups]
    .sort(([, a], [, b]) => b.at.length - a.at.length)
    .map(([name, { at, of }]) => ({
      id: `${isZip ? 'zip' : 'city'} ${name}`,
      name: isZip ? name : (of.city ?? name),
      detail: (isZip ? [of.city, of.state] : [of.state]).filter(Boolean).join(', '),
      target: () =>
        Promise.resolve(
          aroundPlace({
            latitude: mean(at.map(({ latitude }) => latitude)),
            longitude: mean(at.map(({ longitude }) => longitude)),
          }),
        ),
    }));
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
