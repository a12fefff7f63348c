import type { PACKAGES } from '../../../../schema/enumerations.ts';
import type { Company, ContractLine } from './facts.ts';
import type { Random } from './prng.ts';

/** Monthly unit prices of the rate card, in cents (figures.md, reading 8: an assumption). */
const RATE_CARD: Readonly<Record<string, number>> = {
  book: 7900,
  specs: 6700,
  sw: 5000,
  bim: 4900,
  cad: 2800,
  catalog: 2700,
  banner: 7900,
  edirectory: 1400,
  media: 2700,
  logo: 1400,
};

type Package = (typeof PACKAGES)[number];

const PRODUCTS: Readonly<Record<Package, readonly string[]>> = {
  Full: ['book', 'specs', 'bim', 'cad', 'sw'],
  'P + Spec + BIM': ['book', 'specs', 'bim'],
  'P + Spec': ['book', 'specs'],
  'P + BIM': ['book', 'bim'],
};

const PACKAGE_WEIGHTS: readonly (readonly [Package, number])[] = [
  ['Full', 18],
  ['P + Spec + BIM', 30],
  ['P + Spec', 40],
  ['P + BIM', 12],
];

/** Products that are sold beside a package, without a section of their own. */
const EXTRAS: readonly (readonly [string, number])[] = [
  ['banner', 14],
  ['logo', 26],
  ['media', 30],
  ['edirectory', 30],
];

const MAX_LINES = 14;
const MAX_YEAR_CENTS = 6_000_000;

export interface Offer {
  package: Package;
  /** Product, section and units, before term and price year. */
  items: { product: string; csisec: string | null; units: number }[];
}

/** What a company buys first; `scale` is its size of purse (1 is the median). */
export function firstOffer(random: Random, company: Company, scale: number): Offer {
  const chosen = random.weighted(PACKAGE_WEIGHTS);
  const covered = Math.max(1, Math.min(company.sections.length, 1 + random.poisson(0.35 * scale)));
  const items: Offer['items'] = [];
  for (const section of company.sections.slice(0, covered)) {
    for (const product of PRODUCTS[chosen]) {
      const countable = product === 'specs' || product === 'bim' || product === 'cad';
      const units = countable ? 1 + random.poisson(Math.min(6, 0.3 * scale * scale)) : 1;
      items.push({ product, csisec: section.csisec, units });
    }
  }
  if (chosen !== 'Full' && random.chance(0.3)) {
    items.push({ product: 'cad', csisec: company.sections[0]?.csisec ?? null, units: 1 });
  }
  if (random.chance(0.35)) {
    items.push({ product: 'catalog', csisec: company.sections[0]?.csisec ?? null, units: 1 });
  }
  if (random.chance(0.22)) items.push(extra(random, company, scale));
  return { package: chosen, items: capped(items) };
}

/** Keeps an offer within what the largest client pays. */
function capped(items: Offer['items']): Offer['items'] {
  const kept = items.slice(0, MAX_LINES);
  const yearCents = (): number =>
    kept.reduce((sum, item) => sum + 12 * item.units * (RATE_CARD[item.product] ?? 0), 0);
  while (yearCents() > MAX_YEAR_CENTS) {
    for (const item of kept) item.units = Math.max(1, Math.floor(item.units * 0.8));
  }
  return kept;
}

function extra(random: Random, company: Company, scale: number): Offer['items'][number] {
  const product = random.weighted(EXTRAS);
  const units = product === 'banner' ? 1 + random.poisson(Math.min(12, scale * 1.2)) : 1;
  // Banners and logos run site-wide: rows without a section that nobody has to fix.
  const siteWide = product === 'banner' || product === 'logo';
  return { product, csisec: siteWide ? null : (company.sections[0]?.csisec ?? null), units };
}

/** What the next contract covers: mostly the same, with a product more or less now and then. */
export function nextOffer(random: Random, company: Company, offer: Offer, scale: number): Offer {
  const items = offer.items.map((item) => ({ ...item }));
  if (random.chance(0.13) && items.length > 2) items.splice(random.int(2, items.length - 1), 1);
  if (random.chance(0.17)) {
    const covered = new Set(items.map((item) => item.csisec));
    const added = company.sections.find((section) => !covered.has(section.csisec));
    if (added && random.chance(0.5)) {
      for (const product of PRODUCTS[offer.package].slice(0, 2)) {
        items.push({ product, csisec: added.csisec, units: 1 });
      }
    } else {
      items.push(extra(random, company, scale));
    }
  }
  if (random.chance(0.1)) {
    const grown = random.pick(items);
    if (grown.product !== 'book') grown.units += 1;
  } else if (random.chance(0.12)) {
    const shrunk = random.pick(items);
    shrunk.units = Math.max(1, shrunk.units - 1);
  }
  return { package: offer.package, items: capped(items) };
}

/** Lines for a term; prices of earlier years were two percent a year lower, in whole dollars. */
export function linesFor(offer: Offer, termMonths: number, yearsAgo: number): ContractLine[] {
  return offer.items.map((item) => {
    const card = RATE_CARD[item.product] ?? 0;
    const price = yearsAgo < 1 ? card : Math.round((card * 0.98 ** yearsAgo) / 100) * 100;
    return {
      product: item.product,
      csisec: item.csisec,
      quantity: termMonths * item.units,
      unitPriceCents: price,
    };
  });
}

/** An offer that costs about `cents` a year: a full package, the rest in banners and one logo line. */
export function offerOf(company: Company, cents: number): Offer {
  const section = company.sections[0]?.csisec ?? null;
  const items: Offer['items'] = [
    { product: 'book', csisec: section, units: 1 },
    { product: 'specs', csisec: section, units: 1 },
    { product: 'bim', csisec: section, units: 2 },
  ];
  const spent = 12 * (7900 + 6700 + 2 * 4900);
  const banners = Math.max(0, Math.floor((cents - spent) / (12 * 7900)));
  if (banners > 0) items.push({ product: 'banner', csisec: null, units: banners });
  const logos = Math.round((cents - spent - banners * 12 * 7900) / (12 * 1400));
  if (logos > 0) items.push({ product: 'logo', csisec: null, units: logos });
  return { package: 'P + Spec + BIM', items };
}
