import { isWorkday } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { DemoUser, World } from './facts.ts';
import { workRhythm } from './work-rhythm.ts';

const FULL_RATE_DAYS = 730;
const DENSE_DAYS = 365 * 5;
const DENSE_FLOOR = 0.55;
/** Share of all notes that are older than the dense years. */
const THIN_SHARE = 0.08;
/** A sixth of drawn notes finds no company or is doubled by over-loggers; measured, to meet the planned total. */
const YIELD = 0.985;

const LIVELY_DAYS = 60;
const LIVELY_RATE = 3.2;

/** Logging grew over the years: full for two years back, then fading towards five years. */
function density(age: number): number {
  if (age <= FULL_RATE_DAYS) return 1;
  if (age > DENSE_DAYS) return 0;
  return 1 - ((1 - DENSE_FLOOR) * (age - FULL_RATE_DAYS)) / (DENSE_DAYS - FULL_RATE_DAYS);
}

function employed(rep: DemoUser, day: Day): boolean {
  return day >= rep.hired && (rep.left === null || day <= rep.left);
}

/**
 * Expected notes per rep and day, scaled so that the total meets the size's plan. The two demo reps have a lively last
 * quarter at every size.
 */
export function noteRates(
  world: World,
  firstDay: Day,
  planned: number,
): (rep: DemoUser, day: Day) => number {
  let dense = 0;
  let thin = 0;
  for (let day = firstDay; day <= world.asOf; day += 1) {
    const rhythm = workRhythm(day);
    const factor = density(world.asOf - day);
    for (const rep of world.reps) {
      if (!employed(rep, day)) continue;
      if (factor > 0) dense += rhythm * factor * rep.pace;
      else thin += rhythm * rep.pace;
    }
  }
  const wanted = (world.plan.notes - planned) / YIELD;
  const denseRate = (wanted * (1 - THIN_SHARE)) / Math.max(1, dense);
  const thinRate = (wanted * THIN_SHARE) / Math.max(1, thin);
  const lively = new Set(world.reps.filter((rep) => rep.active).slice(0, 2));
  return (rep, day) => {
    const age = world.asOf - day;
    const factor = density(age);
    const rate = workRhythm(day) * rep.pace * (factor > 0 ? denseRate * factor : thinRate);
    if (age < LIVELY_DAYS && lively.has(rep) && isWorkday(day)) return Math.max(rate, LIVELY_RATE);
    return rate;
  };
}
