import type { Company, World } from './facts.ts';
import {
  plantWhaleTrend,
  plantWinBackContent,
  plantWinBackSpike,
  registerSeasonalIllusion,
} from './story-actions.ts';
import { plantDuplicateTrio, plantWinBack } from './story-accounts.ts';
import { demoRep } from './story-cast.ts';
import { plantComingRenewals } from './story-coming-renewals.ts';
import { plantDaltonCluster } from './story-dalton.ts';
import { plantFlagDefects } from './story-defects.ts';
import { plantMarketMover, plantMoverRanks, plantMoverSpec } from './story-market-mover.ts';
import { plantRankUpset } from './story-rank-upset.ts';
import { plantStuckContent, plantStuckContract } from './story-stuck-content.ts';
import { plantThinStates } from './story-thin-states.ts';
import { plantWhale } from './story-whale.ts';

/** Plants the stories of demo-data.md that these entities carry, and registers what each of them uses. */
export function plantStories(world: World): void {
  const used = new Set<Company>();
  plantDaltonCluster(world, used);
  registerPersonas(world);
  plantWhale(world, used);
  plantComingRenewals(world, used);
  plantStuckContract(world, used);
  // Before the rank upset: what is sold in the section counts in the standings.
  plantMarketMover(world, used);
  plantThinStates(world, used);
  plantRankUpset(world, used);
  plantWinBack(world, used);
  plantDuplicateTrio(world, used);
  registerDoNotCallConflict(world);
  plantFlagDefects(world, used);
}

/** What stories need of the content; call before it is numbered. */
export function plantContentStories(world: World): void {
  plantStuckContent(world);
  plantWinBackContent(world);
  plantMoverSpec(world);
}

/** What stories need of the buying actions, the comparisons between companies last. */
export function plantActionStories(world: World): void {
  plantWhaleTrend(world);
  plantWinBackSpike(world);
  plantMoverRanks(world);
  registerSeasonalIllusion(world);
}

function registerPersonas(world: World): void {
  const seqOf = (persona: string): number | null =>
    world.reps.find((rep) => rep.active && rep.persona === persona)?.seq ?? null;
  world.stories['quiet-closer'] = {
    title: 'Quiet closer against over-logger',
    quietCloser: seqOf('quiet closer'),
    overLogger: seqOf('over-logger'),
  };
}

/** A do-not-call company; the call that conflicts with it belongs to the activities. */
function registerDoNotCallConflict(world: World): void {
  const rep = demoRep(world);
  const blocked = world.companies.filter((company) => company.doNotCall);
  const company = blocked.find((each) => each.rep === rep) ?? blocked[0];
  world.stories['dnc-conflict'] = {
    title: 'Do-not-call company with a call scheduled tomorrow',
    company: company?.seq ?? null,
  };
}
