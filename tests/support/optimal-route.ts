import { distanceMeters } from '../../web/src/lib/distance.ts';

interface Place {
  latitude: number;
  longitude: number;
}
interface Ends {
  first: boolean;
  last: boolean;
}

/** How routes compare with the shortest there are: 1 is the optimum. */
interface Comparison {
  mean: number;
  p95: number;
  worst: number;
  slowestMs: number;
}

/**
 * Meters of the shortest way through all places, by dynamic programming over their subsets (Held and Karp).
 * @param places at most about 12
 */
function optimalMeters(places: readonly Place[], { first, last }: Ends): number {
  const count = places.length;
  if (count < 2) return 0;
  const meters = places.map((from) => places.map((to) => distanceMeters(from, to)));
  const all = 2 ** count - 1;
  const best = Array.from({ length: all + 1 }, () => Array<number>(count).fill(Infinity));
  for (let at = 0; at < count; at += 1) {
    if (!first || at === 0) (best[1 << at] as number[])[at] = 0;
  }
  for (let seen = 1; seen <= all; seen += 1) {
    for (let at = 0; at < count; at += 1) {
      const so = best[seen]?.[at] ?? Infinity;
      if (so === Infinity) continue;
      for (let next = 0; next < count; next += 1) {
        if (seen & (1 << next)) continue;
        const row = best[seen | (1 << next)] as number[];
        row[next] = Math.min(row[next] as number, so + (meters[at]?.[next] as number));
      }
    }
  }
  const ends = best[all] as number[];
  return last ? (ends[count - 1] as number) : Math.min(...ends);
}

/** Numbers that are the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * @param order what is measured: indices of the places in the order of a route
 * @param nowMs a clock
 */
export function comparedWithOptimum(
  routes: number,
  order: (places: readonly Place[], ends: Ends) => number[],
  nowMs: () => number = () => performance.now(),
): Comparison {
  const random = randomNumbers(20_261_123);
  const ratios: number[] = [];
  let slowestMs = 0;
  for (let route = 0; route < routes; route += 1) {
    const spread = [0.3, 3, 12][route % 3] as number;
    const places = Array.from({ length: 3 + Math.floor(random() * 8) }, () => ({
      latitude: 36 + (random() - 0.5) * spread,
      longitude: -90 + (random() - 0.5) * spread,
    }));
    const ends = { first: random() < 0.5, last: random() < 0.3 };
    const start = nowMs();
    const found = order(places, ends);
    slowestMs = Math.max(slowestMs, nowMs() - start);
    const stops = found.map((at) => places[at] as Place);
    const length = stops.reduce(
      (sum, stop, at) => sum + (at === 0 ? 0 : distanceMeters(stops[at - 1] as Place, stop)),
      0,
    );
    ratios.push(length / optimalMeters(places, ends));
  }
  ratios.sort((a, b) => a - b);
  return {
    mean: ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length,
    p95: ratios[Math.floor(ratios.length * 0.95)] as number,
    worst: ratios.at(-1) as number,
    slowestMs,
  };
}
