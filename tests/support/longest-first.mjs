import Sequencer from '@jest/test-sequencer';

/** What takes half a minute or more, longest first: begun last, one of them would keep a whole run waiting alone. */
const LONG = [
  'exports/who-may-leave',
  'domains/upstream-faults',
  'durability/embedded',
  'http/hostile-',
  'durability/kill-cycles',
  'operations/backup',
  'contract/straying-backend',
  'demo/demo-seeds',
  'permissions/matrix',
  'operations/embedded-commands',
  'operations/cluster',
  'http/compiled-operations',
  'durability/upgrade',
  'permissions/leaks',
  'permissions/tokens',
  'operations/documents',
  'analytics/every-cell-opens',
  'operations/start-faults',
  'session/sign-in-storm',
  'operations/export.rest',
  'operations/nightly-backup',
  'operations/damaged-backups',
  'contract/contract',
];

const placeOf = ({ path }) => {
  const place = LONG.findIndex((name) => path.includes(name));
  return place < 0 ? LONG.length : place;
};

// Jest asks for a default export.
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
