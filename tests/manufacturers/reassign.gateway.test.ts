import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { print, type DocumentNode } from 'graphql';
import {
  impactOf,
  impactQuestion,
  type Impact,
} from '../../web/src/features/manufacturers/bulk/assign-impact.ts';
import {
  AssignImpactDocument,
  type AssignImpactQuery,
} from '../../web/src/features/manufacturers/bulk/AssignImpact.generated.ts';
import { BulkAssignRepDocument } from '../../web/src/features/manufacturers/bulk/BulkAssignRep.generated.ts';
import {
  BulkMatchingDocument,
  type BulkMatchingQuery,
} from '../../web/src/features/manufacturers/bulk/BulkMatching.generated.ts';
import {
  BulkRepsDocument,
  type BulkRepsQuery,
} from '../../web/src/features/manufacturers/bulk/BulkReps.generated.ts';
import {
  handoverSearch,
  holdersOf,
  NOBODY,
} from '../../web/src/features/manufacturers/territories/reassign-rules.ts';
import {
  RepTerritoriesPageDocument,
  type RepTerritoriesPageQuery,
} from '../../web/src/pages/maps/RepTerritoriesPage.generated.ts';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

let gateway: TestGateway;
let manager: Asker;
beforeAll(async () => {
  gateway = await startGateway();
  manager = await asker(gateway, 'manager@demo.example');
});
afterAll(() => gateway.close());

const ask = async <T>(document: DocumentNode, variables: object = {}): Promise<T> =>
  (await manager.ask<T>(print(document), variables)).data;

/** The accounts of somebody, as the dialog reads them. */
async function accountsOf(from: number) {
  const search = handoverSearch({ from, states: [], kind: 'all', order: 'CONTRACT_VALUE' });
  const { searchCompanies } = await ask<BulkMatchingQuery>(BulkMatchingDocument, search);
  return searchCompanies?.nodes.map(({ company }) => company) ?? [];
}

async function holders() {
  const { repTerritories } = await ask<RepTerritoriesPageQuery>(RepTerritoriesPageDocument);
  if (!repTerritories) throw new Error('There are no territories.');
  return holdersOf(repTerritories.total);
}

describe('accounts are handed over', () => {
  it('R13: and each rep has then what the preview said', async () => {
    const { reps } = await ask<BulkRepsQuery>(BulkRepsDocument);
    const [from, ...others] = await holders();
    const to = others.find(({ seq }) => reps?.some((rep) => rep.seq === seq));
    if (!from || !to || !reps) throw new Error('There are no two reps with accounts.');
    const own = await accountsOf(from.seq);
    const unassigned = await accountsOf(NOBODY);
    expect(own.length).toBe(Math.min(100, from.companies));
    const moving = [...own.slice(0, 6), ...unassigned.slice(0, 2)];
    const seqs = moving.map(({ seq }) => seq);
    const impact = async (): Promise<Impact> => {
      const answers = await ask<AssignImpactQuery>(
        AssignImpactDocument,
        impactQuestion(seqs, TEST_TODAY),
      );
      const read = impactOf(answers, { repSeq: to.seq, reps });
      if (!read) throw new Error('The figures could not be read.');
      return read;
    };
    const promised = await impact();
    expect(promised.moved.companies).toBe(moving.length);
    expect(promised.rows.map(({ repSeq }) => repSeq)).toEqual([to.seq, from.seq, null]);

    for (const { seq, version } of moving) {
      await ask(BulkAssignRepDocument, { seq, version, repSeq: to.seq });
    }
    const kept = await impact();
    expect(kept.rows).toEqual([
      { ...promised.rows[0], before: promised.rows[0]?.after, after: promised.rows[0]?.after },
    ]);
    expect(kept.accounts.before).toBeCloseTo(promised.accounts.after, 9);
    expect(kept.value.before).toBeCloseTo(promised.value.after, 9);
    const had = new Map((await holders()).map(({ seq, companies }) => [seq, companies]));
    for (const { repSeq, after } of promised.rows) {
      expect(had.get(repSeq ?? NOBODY)).toBe(after.companies);
    }
  });
});
