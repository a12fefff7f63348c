import { LEVELS } from '../../../../schema/levels.ts';
import { addMonths, isoMoment } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { SizePlan } from './demo-sizes.ts';
import type { DemoUser, Persona } from './facts.ts';
import { FIRST_NAMES, LAST_NAMES } from './person-names.ts';
import type { Streams } from './prng.ts';

const FIRST_USER_SEQ = 101;

export interface DemoSignIn {
  email: string;
  password: string;
  label: string;
}

const DEMO_PASSWORD = 'demo-portal';

export const DEMO_SIGN_INS: readonly DemoSignIn[] = [
  ['rep', 'Rep Dana Keller'],
  ['manager', 'Manager Lee Navarro'],
  ['director', 'Director Ruth Albright'],
  ['admin', 'Admin Omar Castillo'],
  ['staff', 'Staff Joan Fischer'],
  ['developer', 'Developer Priya Shah'],
  ['rep2', 'Rep Marcus Boyd'],
].map(([account, label]) => ({
  email: `${account}@demo.example`,
  password: DEMO_PASSWORD,
  label: label ?? '',
}));

const RESERVED_NAMES = new Set(
  DEMO_SIGN_INS.map(({ label }) => label.replace(/^\w+ /, '').replace(/ \(.*$/, '')),
);

/** Personas by position among the active reps; the rest are steady or drawn. */
const FIXED_PERSONAS: readonly Persona[] = [
  'steady',
  'hunter',
  'quiet closer',
  'over-logger',
  'farmer',
  'road warrior',
  'desk',
  'new hire',
];

const PACE: Readonly<Record<Persona, number>> = {
  steady: 1,
  hunter: 1.1,
  farmer: 0.95,
  'road warrior': 0.9,
  desk: 1.15,
  'over-logger': 1.7,
  'quiet closer': 0.38,
  'new hire': 0.8,
};

function pickPersona(position: number, draw: number): Persona {
  const fixed = FIXED_PERSONAS[position];
  if (fixed) return fixed;
  if (draw < 0.16) return 'hunter';
  if (draw < 0.34) return 'farmer';
  if (draw < 0.46) return 'road warrior';
  if (draw < 0.58) return 'desk';
  return 'steady';
}

/** All users: admins, director, managers, staff, active reps, former reps, in the order of their seq. */
export function buildUsers(plan: SizePlan, asOf: Day, streams: Streams): DemoUser[] {
  const users: DemoUser[] = [];
  const taken = new Set(RESERVED_NAMES);

  const add = (user: Partial<DemoUser> & Pick<DemoUser, 'level' | 'role'>): DemoUser => {
    const position = users.length;
    const random = streams('user', position);
    let name = user.name;
    while (!name) {
      const drawn = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
      if (!taken.has(drawn)) name = drawn;
    }
    taken.add(name);
    const full: DemoUser = {
      seq: FIRST_USER_SEQ + position + Math.floor(position / 9),
      id: random.hex(24),
      email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@demo.example`,
      active: true,
      managerid: null,
      hired: addMonths(asOf, -12) - random.int(0, 4000),
      left: null,
      persona: null,
      pace: 0,
      selling: 1,
      ...user,
      name,
    };
    users.push(full);
    return full;
  };
  const signIn = (account: string): Pick<DemoUser, 'name' | 'email'> => {
    const email = `${account}@demo.example`;
    const entry = DEMO_SIGN_INS.find((each) => each.email === email);
    const name = entry?.label.replace(/^\w+ /, '').replace(/ \(.*$/, '') ?? account;
    return { name, email };
  };

  add({ ...signIn('admin'), level: LEVELS.admin, role: { admin: true, explore: true } });
  for (let more = 1; more < plan.admins; more += 1) add({ level: LEVELS.admin, role: ['admin'] });
  add({ ...signIn('director'), level: LEVELS.director, role: 'director' });

  const managers = plan.teams.map((_, team) =>
    add({
      ...(team === 1 ? signIn('manager') : {}),
      level: LEVELS.staff,
      role: team % 2 === 0 ? 'manager' : ['manager', 'rep'],
    }),
  );
  add({ ...signIn('staff'), level: LEVELS.staff, role: 'content' });
  add({ ...signIn('developer'), level: LEVELS.staff, role: ['content', 'explore'] });
  for (let more = 2; more < plan.contentStaff; more += 1) {
    add({ level: LEVELS.staff, role: more % 2 === 0 ? 'content' : ['content'] });
  }
  for (let more = 0; more < plan.billingStaff; more += 1) {
    add({ level: LEVELS.staff, role: { billing: true } });
  }

  // Dana Keller sits in the second team, Marcus Boyd in the third.
  const teamOf = plan.teams.flatMap((members, team) => Array.from({ length: members }, () => team));
  const danaAt = teamOf.indexOf(1);
  const otherAt = teamOf.indexOf(2);
  const order = [danaAt, otherAt, ...teamOf.keys()].filter(
    (at, index, all) => all.indexOf(at) === index,
  );
  order.forEach((teamPosition, position) => {
    const random = streams('rep', position);
    const manager = managers[teamOf[teamPosition] ?? 0];
    const known = position < 2;
    const persona = known ? 'steady' : pickPersona(position - 1, random.next());
    add({
      ...(position === 0 ? signIn('rep') : position === 1 ? signIn('rep2') : {}),
      level: LEVELS.rep,
      role: position === 0 ? ['rep'] : position % 3 === 0 ? { rep: true } : 'rep',
      managerid: manager?.seq ?? null,
      hired: hiredOn(asOf, persona, position, random.next()),
      persona,
      pace: (known ? 1.25 : PACE[persona]) * (known ? 1 : random.logNormal(1, 0.16)),
      selling:
        persona === 'quiet closer'
          ? 1.9
          : persona === 'over-logger'
            ? 0.7
            : random.logNormal(1, 0.15),
    });
  });

  for (let former = 0; former < plan.inactiveReps; former += 1) {
    const random = streams('former rep', former);
    const left = asOf - 75 - Math.floor(((former + random.next()) / plan.inactiveReps) * 4600);
    add({
      level: LEVELS.rep,
      role: 'rep',
      active: false,
      managerid: managers[former % managers.length]?.seq ?? null,
      hired: left - random.int(500, 3300),
      left,
      persona: pickPersona(99, random.next()),
      pace: random.logNormal(1, 0.2),
    });
  }
  return users;
}

function hiredOn(asOf: Day, persona: Persona, position: number, draw: number): Day {
  if (persona === 'new hire') return asOf - 90 + Math.floor(draw * 20);
  if (position < 2) return asOf - 365 * (9 - position * 2) - Math.floor(draw * 200);
  // Every third rep was there before the first note, so that old territories have somebody.
  if (position % 3 === 1) return asOf - 365 * 17 - Math.floor(draw * 900);
  return asOf - 150 - Math.floor(draw * 365 * 14);
}

export const USER_COLUMNS = [
  'seq',
  'id',
  'name',
  'email',
  'level',
  'role',
  'active',
  'managerid',
  'password_hash',
  'created_at',
] as const;

export function* userRows(users: readonly DemoUser[], passwordHash: string): Generator<Row> {
  for (const user of users) {
    yield [
      user.seq,
      user.id,
      user.name,
      user.email,
      user.level,
      JSON.stringify(user.role),
      user.active,
      user.managerid,
      passwordHash,
      isoMoment(user.hired, 90),
    ];
  }
}
