export type DemoSize = 'tiny' | 'demo' | 'full' | 'xl';

/** What one size contains. Company-level shares are the same at every size; see demo-data.md. */
export interface SizePlan extends Volumes {
  companies: number;
  notes: number;
  activeReps: number;
  inactiveReps: number;
  /** Reps per manager, active ones; the largest team first. */
  teams: readonly number[];
  admins: number;
  contentStaff: number;
  billingStaff: number;
  /** Flooring prospects of the Dalton story. */
  daltonCluster: number;
  doNotCall: number;
  unassigned: number;
  /** Program rows of the current year that lost their section, and clients flagged without a contract. */
  tbdRows: number;
  flaggedWithoutContract: number;
  /** Open proposals (draft or sent) to companies that are not clients. */
  openProposals: number;
}

/** Rows that grow with the number of companies; planned, not counted: what follows from facts varies by a few percent. */
interface Volumes {
  activities: number;
  notifications: number;
  content: number;
  /** Content items that are titled by their notes. */
  contentTitledByNotes: number;
  userEmails: number;
  leads: number;
  userDomains: number;
  /** Among them: seen for the first time lately, and known by their addresses only. */
  newDomains: number;
  unresolvedRanges: number;
  domainComments: number;
  userProjects: number;
}

const OFFICE_COMPANIES = 5000;

const OFFICE_VOLUMES: Volumes = {
  activities: 30_000,
  notifications: 3000,
  content: 9000,
  contentTitledByNotes: 200,
  userEmails: 60_000,
  leads: 120_000,
  userDomains: 18_000,
  newDomains: 220,
  unresolvedRanges: 600,
  domainComments: 300,
  userProjects: 6000,
};

function volumesFor(companies: number): Volumes {
  const scaled = Object.entries(OFFICE_VOLUMES).map(([name, count]) => [
    name,
    Math.ceil((Number(count) * companies) / OFFICE_COMPANIES),
  ]);
  return Object.fromEntries(scaled) as Volumes;
}

const office: SizePlan = {
  ...OFFICE_VOLUMES,
  companies: OFFICE_COMPANIES,
  notes: 250_000,
  activeReps: 44,
  inactiveReps: 16,
  teams: [11, 7, 7, 7, 6, 6],
  admins: 2,
  contentStaff: 5,
  billingStaff: 3,
  daltonCluster: 60,
  doNotCall: 125,
  unassigned: 150,
  tbdRows: 37,
  flaggedWithoutContract: 12,
  openProposals: 140,
};

/** Reps of the largest size: one team of eleven, the others of eight or seven. */
const XL_TEAMS = [11, ...Array.from({ length: 61 }, (_, team) => (team < 2 ? 8 : 7))];

export const SIZE_PLANS: Readonly<Record<DemoSize, SizePlan>> = {
  tiny: {
    ...volumesFor(200),
    activities: 900,
    notifications: 200,
    companies: 200,
    notes: 5000,
    activeReps: 10,
    inactiveReps: 3,
    teams: [4, 3, 3],
    admins: 1,
    contentStaff: 2,
    billingStaff: 1,
    daltonCluster: 10,
    doNotCall: 5,
    unassigned: 6,
    tbdRows: 5,
    flaggedWithoutContract: 2,
    openProposals: 6,
  },
  demo: { ...office, notes: 70_000 },
  full: office,
  xl: {
    ...office,
    ...volumesFor(50_000),
    companies: 50_000,
    notes: 2_500_000,
    activeReps: 440,
    inactiveReps: 160,
    teams: XL_TEAMS,
    admins: 4,
    contentStaff: 50,
    billingStaff: 30,
    doNotCall: 1250,
    unassigned: 1500,
    openProposals: 1400,
  },
};
