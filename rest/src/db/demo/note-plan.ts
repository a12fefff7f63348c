import { isWorkday, previousWorkday } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { Company, Contract, DemoUser, PlannedNote, World } from './facts.ts';
import { contractOn, isQuiet, repOn, signedContracts } from './facts.ts';

const PLANNED_YEARS = 4;
const SIGNATURE_NOTE_SHARE = 0.3;

/** How a first contract comes about: note type, days before the signature, how often somebody wrote it down. */
const WAY_TO_SIGNATURE: readonly {
  type: number;
  days: readonly [number, number];
  share: number;
}[] = [
  { type: 19, days: [95, 170], share: 0.75 },
  { type: 15, days: [60, 94], share: 0.7 },
  { type: 16, days: [34, 59], share: 0.55 },
  { type: 17, days: [8, 33], share: 0.85 },
];

/** Planned notes of the stories, of signatures, and of the talks that led to a first contract. */
export function plannedByDay(world: World, firstNoteDay: Day): Map<Day, PlannedNote[]> {
  const days = new Map<Day, PlannedNote[]>();
  const add = (note: PlannedNote): void => {
    const list = days.get(note.day);
    if (list) list.push(note);
    else days.set(note.day, [note]);
  };
  for (const note of world.plannedNotes) add(note);
  const repBySeq = new Map(world.reps.map((rep) => [rep.seq, rep]));
  const firstDay = Math.max(firstNoteDay, world.asOf - 365 * PLANNED_YEARS);
  for (const company of world.companies) {
    for (const [position, contract] of signedContracts(company).entries()) {
      const day = contract.signedOn;
      if (day === null || day < firstDay) continue;
      if (position === 0) for (const note of dealNotes(world, company, contract, day)) add(note);
      const rep = contract.rep === null ? undefined : repBySeq.get(contract.rep);
      if (!rep || !isWorkday(day) || isQuiet(company, day)) continue;
      const random = world.streams('signature note', contract.seq);
      if (random.chance(SIGNATURE_NOTE_SHARE)) add({ day, company, rep, type: 7, contract });
    }
  }
  return days;
}

/** Talks before a first contract, by the company's rep at that time. */
function dealNotes(
  world: World,
  company: Company,
  contract: Contract,
  signedOn: Day,
): PlannedNote[] {
  return WAY_TO_SIGNATURE.flatMap(({ type, days, share }, step) => {
    const random = world.streams('deal note', contract.seq, step);
    const day = previousWorkday(signedOn - random.int(...days));
    const rep: DemoUser | undefined = repOn(company, day);
    const possible = day >= company.created && !isQuiet(company, day) && !contractOn(company, day);
    if (!rep || !possible || !random.chance(share)) return [];
    return [{ day, company, rep, type, contract: null }];
  });
}
