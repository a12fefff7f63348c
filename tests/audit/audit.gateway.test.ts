import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askers, type Asker } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

let gateway: TestGateway;
let rep: Asker;
let manager: Asker;
let admin: Asker;

beforeAll(async () => {
  gateway = await startGateway();
  ({ rep, manager, admin } = await askers(gateway, 'rep', 'manager', 'admin'));
  await rep.ask('mutation { setProspectTag(seq: 7, tag: 0) { error { code } } }');
  await rep.ask('mutation { setProspectTag(seq: 7, tag: 3) { error { code } } }');
});
afterAll(() => gateway.close());

const AUDIT = `query ($filter: AuditFilter!, $first: Int!) { audit(filter: $filter, first: $first) {
  totalCount nodes { seq at resource id action field old new requestId user { name } } } }`;

interface Answer {
  audit: { totalCount: number; nodes: { at: string; user: { name: string } | null }[] };
}

describe('the audit trail through the gateway', () => {
  it('tells administrators who changed what', async () => {
    const filter = { resource: 'manufacturers', id: '7', action: 'UPDATE' };
    const { data, calls } = await admin.ask<Answer>(AUDIT, { filter, first: 1 });
    expect(calls[0]?.path).toBe(
      '/api/audit?resource=manufacturers&id=7&action=update&sort=-seq&limit=1',
    );
    expect(data.audit.nodes).toMatchObject([
      { field: 'prospect', old: 0, new: 3, action: 'UPDATE', requestId: expect.any(String) },
    ]);
    const signIns = await admin.ask<Answer>(AUDIT, { filter: { action: 'SIGN_IN' }, first: 50 });
    expect(signIns.data.audit.totalCount).toBeGreaterThanOrEqual(3);
    expect(signIns.made).toHaveLength(2);
  });

  it('M02: tells nobody else, and reads nothing', async () => {
    for (const who of [rep, manager]) {
      const { errors, made } = await who.try(AUDIT, { filter: {}, first: 1 });
      expect([errors?.[0]?.extensions.code, made]).toEqual([
        'FORBIDDEN',
        ['POST /api/audit/refusals'],
      ]);
    }
  });
});
