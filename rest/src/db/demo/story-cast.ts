import type { Company, DemoUser, World } from './facts.ts';

/** The demo rep: the first active rep. */
export function demoRep(world: World): DemoUser {
  const rep = world.reps.find((each) => each.active);
  if (!rep) throw new Error('there is no active rep');
  return rep;
}

/** Takes a company for a story, so that no other story uses it; throws when none fits. */
export function claim(company: Company | undefined, used: Set<Company>, story: string): Company {
  if (!company) throw new Error(`no company fits the story: ${story}`);
  used.add(company);
  return company;
}
