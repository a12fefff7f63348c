import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { areaCodesOf } from './area-codes.ts';
import { clientProgramRows } from './client-programs.ts';
import { encodeRow } from './copy-rows.ts';
import { demoLoads } from './demo-loads.ts';
import { contractOn, contractTotalCents, signedContracts } from './facts.ts';
import type { World } from './facts.ts';
import { isFlaggedClient } from './flags.ts';
import { DEMO_SIGN_INS } from './users.ts';
import { buildWorld } from './world.ts';

const AS_OF = '2026-06-18';
const { world } = buildWorld({ size: 'tiny', asOf: AS_OF, seed: 1 });

/** A hash of each table's rows, in the order in which they are loaded. */
function hashesOf(options: { asOf: string; seed: number }): Map<string, string> {
  const built = buildWorld({ size: 'tiny', ...options });
  const hashes = new Map<string, string>();
  for (const { table, rows } of demoLoads(built.world, built.cities, 'hash')) {
    const hash = createHash('sha256');
    for (const row of rows()) hash.update(encodeRow(row));
    hashes.set(table, hash.digest('hex'));
  }
  hashes.set('stories', JSON.stringify(built.world.stories));
  return hashes;
}

describe('determinism', () => {
  const first = hashesOf({ asOf: AS_OF, seed: 1 });

  it('gives the same rows for the same size, seed and date', () => {
    expect(hashesOf({ asOf: AS_OF, seed: 1 })).toEqual(first);
  });

  it('gives other rows for another seed, in every table', () => {
    const other = hashesOf({ asOf: AS_OF, seed: 2 });
    const same = [...first].filter(([table, hash]) => other.get(table) === hash);
    expect(same.map(([table]) => table)).toEqual([]);
  });

  it('gives other rows for another day', () => {
    const other = hashesOf({ asOf: '2026-06-19', seed: 1 });
    const same = [...first].filter(([table, hash]) => other.get(table) === hash);
    expect(same.map(([table]) => table)).not.toContain('activities');
  });
});

describe('companies', () => {
  it('have numbers that cannot be taken for each other: no seq is a coid', () => {
    const seqs = new Set(world.companies.map((company) => company.seq));
    expect(world.companies.every((company) => !seqs.has(company.coid))).toBe(true);
    expect(new Set(world.companies.map((company) => company.coid)).size).toBe(
      world.companies.length,
    );
  });

  it('lie within 15 miles of their city and have its area code and a fictional number', () => {
    for (const company of world.companies) {
      const north = (company.lat - company.city.lat) * 69;
      const east =
        (company.lon - company.city.lon) * 69 * Math.cos((company.city.lat * Math.PI) / 180);
      expect(Math.hypot(north, east)).toBeLessThanOrEqual(15);
      expect(company.phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
      expect(areaCodesOf(company.city.state, company.city.city)).toContain(
        company.phone.slice(1, 4),
      );
    }
  });

  it('have names and sites of their own, and only invented addresses', () => {
    expect(new Set(world.companies.map((company) => company.name)).size).toBe(
      world.companies.length,
    );
    expect(new Set(world.companies.map((company) => company.domain)).size).toBe(
      world.companies.length,
    );
    const emails = world.companies.flatMap((company) =>
      company.contacts.map((contact) => contact.email),
    );
    const addresses = emails.filter((email) => email !== null);
    expect(addresses.length).toBeGreaterThan(200);
    expect(addresses.filter((email) => !/^[a-z.]+@[a-z0-9-]+\.example$/.test(email))).toEqual([]);
  });

  it('keep their sections within one division', () => {
    const mixed = world.companies.filter(
      (company) => new Set(company.sections.map((section) => section.division)).size !== 1,
    );
    expect(mixed).toEqual([]);
  });
});

describe('contracts', () => {
  const signed = world.companies.flatMap((company) =>
    signedContracts(company).map((contract) => ({ company, contract })),
  );

  it('are signed before they start, by today, and never overlap in one company', () => {
    expect(signed.length).toBeGreaterThan(200);
    for (const { company, contract } of signed) {
      expect(contract.signedOn).toBeLessThan(contract.start);
      expect(contract.signedOn).toBeLessThanOrEqual(world.asOf);
      const next = signedContracts(company).find((other) => other.start > contract.start);
      if (next) expect(next.start).toBeGreaterThan(contract.end);
    }
  });

  it('number their versions from 1 up, the last one signed', () => {
    for (const company of world.companies) {
      const keys = company.contracts.map(
        (contract) => `${contract.year}/${contract.contractVersion}`,
      );
      expect(new Set(keys).size).toBe(keys.length);
    }
    for (const { company, contract } of signed) {
      const earlier = company.contracts.filter(
        (other) => other.year === contract.year && other !== contract,
      );
      expect(earlier.map((other) => other.contractVersion).sort()).toEqual(
        Array.from({ length: contract.contractVersion - 1 }, (_, index) => index + 1),
      );
      expect(earlier.every((other) => other.status === 'superseded')).toBe(true);
    }
  });

  it('cost what their program rows add up to', () => {
    const sums = new Map<unknown, number>();
    for (const row of clientProgramRows(world)) {
      sums.set(row[6], (sums.get(row[6]) ?? 0) + Number(row[5]));
    }
    for (const { contract } of signed)
      expect(sums.get(contract.seq)).toBe(contractTotalCents(contract));
  });

  it('credit a rep who was employed on the day of signature', () => {
    const reps = new Map(world.reps.map((rep) => [rep.seq, rep]));
    for (const { contract } of signed) {
      if (contract.rep === null || contract.signedOn === null) continue;
      const rep = reps.get(contract.rep);
      expect(
        rep && rep.hired <= contract.signedOn && (rep.left ?? Infinity) >= contract.signedOn,
      ).toBe(true);
    }
  });
});

describe('new clients', () => {
  const SEEDS = [11, 12, 13, 14];

  it.each([AS_OF, '2027-01-01'])(
    'sign until today, not only until some weeks ago: as of %s',
    (asOf) => {
      const ages = SEEDS.flatMap((seed) => {
        const built = buildWorld({ size: 'tiny', asOf, seed }).world;
        return built.companies.flatMap((company) => {
          const signedOn = signedContracts(company)[0]?.signedOn;
          return signedOn == null ? [] : [built.asOf - signedOn];
        });
      });
      const within = (days: number) => ages.filter((age) => age >= 0 && age <= days).length;
      expect(within(365)).toBeGreaterThan(10);
      expect(within(30)).toBeGreaterThan(0);
    },
  );
});

describe('users', () => {
  it('have the documented sign-ins, reps in two teams, a manager, a developer who may explore', () => {
    const byEmail = new Map(world.users.map((user) => [user.email, user]));
    expect(DEMO_SIGN_INS.every(({ email }) => byEmail.get(email)?.active)).toBe(true);
    const manager = byEmail.get('manager@demo.example');
    expect(byEmail.get('rep@demo.example')).toMatchObject({ level: 32, managerid: manager?.seq });
    expect(byEmail.get('rep2@demo.example')?.level).toBe(32);
    expect(byEmail.get('rep2@demo.example')?.managerid).not.toBe(manager?.seq);
    expect(byEmail.get('director@demo.example')?.level).toBe(8);
    expect(byEmail.get('admin@demo.example')?.level).toBe(1);
    expect(byEmail.get('developer@demo.example')).toMatchObject({
      level: 16,
      role: expect.arrayContaining(['explore']) as unknown,
    });
    expect(byEmail.size).toBe(world.users.length);
    expect(world.users.some((user) => user.seq === world.missingUserSeq)).toBe(false);
  });
});

describe.each(['2024-02-29', '2025-12-31', '2026-01-01', '2026-11-30'])(
  'stories as of %s',
  (asOf) => {
    const built: World = buildWorld({ size: 'tiny', asOf, seed: 5 }).world;
    const bySeq = new Map(built.companies.map((company) => [company.seq, company]));

    it('has the whale: $41k, ending in 38 days', () => {
      const whale = bySeq.get(built.stories['at-risk-whale']?.company as number);
      const contract = whale && contractOn(whale, built.asOf);
      expect(contract?.end).toBe(built.asOf + 38);
      expect(contract && contractTotalCents(contract)).toBeGreaterThan(4_050_000);
      expect(contract && contractTotalCents(contract)).toBeLessThan(4_150_000);
    });

    it('has every story, the flag defects on companies without a contract', () => {
      expect(Object.keys(built.stories).sort()).toEqual([
        'at-risk-whale',
        'dalton-cluster',
        'dnc-conflict',
        'duplicate-trio',
        'flag-without-contract',
        'lost-sections',
        'market-mover',
        'overdue-invoice',
        'quiet-closer',
        'rank-upset',
        'renewals-rep',
        'renewals-rep2',
        'seasonal-illusion',
        'stuck-content',
        'territory-hole',
        'win-back',
      ]);
      const flagged = built.stories['flag-without-contract']?.companies as number[];
      expect(flagged).toHaveLength(built.plan.flaggedWithoutContract);
      for (const seq of flagged) {
        const company = bySeq.get(seq);
        expect(
          company && isFlaggedClient(company, built.asOf) && !contractOn(company, built.asOf),
        ).toBe(true);
      }
    });
  },
);
