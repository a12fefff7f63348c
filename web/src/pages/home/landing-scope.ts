/** What the home page asks for, by who is signed in. Pure. */
import type { CompanyFilter, NoteFilter } from '../../schema.generated.ts';
import { addDays } from '../../lib/dates.ts';
import type { Viewer } from '../../lib/session.ts';

export interface LandingScope {
  /** `mine`: a rep's own accounts; `all`: the whole company, for everybody who holds none. */
  kind: 'mine' | 'all';
  variables: {
    mine: CompanyFilter;
    cold: CompanyFilter;
    since: string;
    myNotes: NoteFilter;
    weekNotes: NoteFilter;
  };
  links: { accounts: string; cold: string; clients: string; prospects: string };
}

const COLD_MONTHS = 6;
const WEEK_DAYS = 7;
/** How far back the latest notes are looked for. */
const LATEST_DAYS = 90;

export function landingScope(viewer: Viewer, today: string): LandingScope {
  const mine: CompanyFilter = viewer.isRep ? { reps: [viewer.seq] } : {};
  const rep = viewer.isRep ? `rep=${viewer.seq}` : '';
  const link = (criterion: string): string => {
    const query = [rep, criterion].filter((part) => part !== '').join('&');
    return query === '' ? '/search' : `/search?${query}`;
  };
  const reps = viewer.isRep ? { reps: [viewer.seq] } : {};
  const since = addDays(today, -LATEST_DAYS);
  return {
    kind: viewer.isRep ? 'mine' : 'all',
    variables: {
      mine,
      cold: { ...mine, notContactedIn: COLD_MONTHS },
      since,
      myNotes: { reps: [viewer.seq], startDate: since },
      weekNotes: { ...reps, startDate: addDays(today, 1 - WEEK_DAYS), endDate: today },
    },
    links: {
      accounts: link(''),
      cold: link(`notContacted=${COLD_MONTHS}`),
      clients: link('status=client'),
      prospects: link('status=prospect'),
    },
  };
}

/** The words before the name. */
export function greetingFor(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
