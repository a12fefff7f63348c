import { z } from 'zod';
import { count, day, text, whole } from '../../http/shapes.ts';
import { named, one, page, rows, type Contract } from '../../http/contract.ts';
import { problemRule, severity } from './problems.requests.ts';

const foundProblem = named(
  'FoundProblem',
  z.strictObject({
    rule: problemRule,
    resource: text,
    id: text.regex(/^\d+$/).describe('The record’s number.'),
    coid: whole
      .nullable()
      .describe('null once it is fixed, like all values that only the rule knows.'),
    company: text.nullable(),
    rep: whole.nullable(),
    since: day.nullable(),
    severity: severity.nullable(),
    detail: text.nullable(),
    snoozedUntil: day.nullable(),
    resolvedOn: day.nullable(),
    version: count.describe('0 while it has no decision.'),
  }),
);

export const contract: Contract = {
  tag: 'problems',
  calls: {
    'GET /api/problems': {
      id: 'listProblems',
      summary: 'Lists what the rules find wrong or forgotten.',
      reads: ['Leaving'],
      answers: page(foundProblem, 'A page of problems, the most severe and oldest first.'),
    },
    'GET /api/problems/counts': {
      id: 'countProblems',
      summary: 'Counts the open problems of each rule, also of those that find none.',
      answers: rows(
        z.strictObject({ rule: problemRule, severity: severity, count }),
        'Every rule in its order.',
      ),
    },
    'POST /api/problems/:rule/:resource/:id': {
      id: 'settleProblem',
      summary: 'Puts a problem off until a day, or says that it is none.',
      places: {
        rule: problemRule,
        resource: text.regex(/^[a-z-]{1,40}$/),
        id: text.regex(/^\d{1,15}$/),
      },
      example: { snoozedUntil: '2026-09-01' },
      answers: one(foundProblem, 'The problem.'),
    },
  },
};
