export type DemoSize = 'tiny' | 'demo' | 'full' | 'xl';

/** What one size contains. Company-level shares are the same at every size; see demo-data.md. */
export interface SizePlan {
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

const office: SizePlan = {
  companies: 5000,
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

export const SIZE_PLANS: Readonly<Record<DemoSize, SizePlan>> = {
  tiny: {
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
    companies: 20_000,
    notes: 1_000_000,
    activeReps: 176,
    inactiveReps: 64,
    teams: [11, 8, 8, 8, 8, 8, 8, 8, 8, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 6, 6, 6, 6],
    contentStaff: 20,
    billingStaff: 12,
    doNotCall: 500,
    unassigned: 600,
    openProposals: 560,
  },
};
