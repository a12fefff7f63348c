import { z } from 'zod';
import { targetMeasure, targetPeriod, targetScope } from './targets.requests.ts';
import { amount, day, flag, id, moment, text, whole } from '../../http/shapes.ts';
import { named, one, page, rows, type Contract } from '../../http/contract.ts';

const targetProgress = named(
  'TargetProgress',
  z.strictObject({
    actual: amount.nullable().describe('The figure of the period to date.'),
    attainment: amount.nullable().describe('Actual divided by target.'),
    pace: amount
      .nullable()
      .describe(
        'Actual divided by the share of the target that last year’s figure had reached by the same day.',
      ),
    expectedShare: amount.nullable(),
    formula: text,
    paceFormula: text.describe('How the pace comes about, or why there is none.'),
  }),
);

const target = named(
  'Target',
  z.strictObject({
    seq: id,
    measure: targetMeasure,
    scope: targetScope,
    scopeSeq: whole
      .nullable()
      .describe('The person, or the manager of the team; null for the company.'),
    scopeName: text.nullable(),
    period: targetPeriod,
    startsOn: day,
    endsOn: day,
    value: amount.nullable().describe('Cents, a count, or a rate from 0 to 1; null once cleared.'),
    changedBy: whole.nullable(),
    changedOn: day,
    reason: text.nullable().describe('Why it was changed last.'),
    version: id,
    valueAtEnd: amount
      .nullable()
      .describe('Of a period that is over, the value that stood at its end.'),
    partsSum: amount
      .nullable()
      .describe(
        'What the targets of a team’s people, or of the company’s teams, add up to; null for rates.',
      ),
    progress: targetProgress
      .nullable()
      .describe('Only where it is asked for; null without a value and before the period.')
      .optional(),
  }),
);

const targetScopeRow = named(
  'TargetScopeRow',
  z.strictObject({
    scope: targetScope,
    scopeSeq: whole.nullable(),
    name: text,
    managerSeq: whole.nullable().describe('Of a person.'),
    mayEdit: flag,
  }),
);

const targetVersion = named(
  'TargetVersion',
  z.strictObject({
    version: id,
    value: amount.nullable(),
    changedBy: whole.nullable(),
    changedByName: text.nullable(),
    changedAt: moment,
    changedOn: day,
    reason: text.nullable(),
  }),
);

export const contract: Contract = {
  tag: 'targets',
  calls: {
    'GET /api/targets': {
      id: 'listTargets',
      summary: 'Lists the targets that the viewer may see, by the first day of their period.',
      answers: page(target, 'A page of targets.'),
    },
    'POST /api/targets': {
      id: 'saveTargets',
      summary: 'Sets targets, all of them or none.',
      description:
        'Each carries the version that was read, 0 where there was none, as If-Match does for one record. A `value` of null clears a target. A target whose period is over needs a `reason`.',
      example: {
        targets: [
          {
            measure: 'soldValue',
            scope: 'company',
            period: 'year',
            startsOn: '2025-12-01',
            value: 18000000,
            version: 0,
          },
        ],
      },
      refusals: { '412': 'TargetsChanged' },
      answers: one(z.strictObject({ targets: z.array(target) }), 'The targets as they are now.'),
    },
    'GET /api/targets/scopes': {
      id: 'listTargetScopes',
      summary: 'Lists the company, the teams and the people whose targets the viewer may see.',
      answers: rows(targetScopeRow, 'All of them, the company first.'),
    },
    'GET /api/targets/:id/versions': {
      id: 'listTargetVersions',
      summary: 'Lists every value that a target had, the newest first.',
      answers: rows(targetVersion, 'All of them.'),
    },
  },
};
