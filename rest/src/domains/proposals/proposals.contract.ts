import { z } from 'zod';
import { anyObject, id, moment, text } from '../../http/shapes.ts';
import { created, named, one, rows, type Contract } from '../../http/contract.ts';

const proposal = named(
  'Proposal',
  z.strictObject({
    seq: id,
    user: id.describe('Whose it is.'),
    token: text.nullable().describe('The name of the token that the program came with.'),
    tool: text,
    values: anyObject.describe('What would be written, as the tool names it.'),
    created: moment,
    expires: moment,
  }),
);

export const contract: Contract = {
  tag: 'proposals',
  calls: {
    'GET /api/proposals': {
      id: 'listProposals',
      summary:
        'Lists what programs proposed to write for the signed-in user and nobody decided yet, the newest first.',
      answers: rows(proposal, 'The proposals.'),
    },
    'POST /api/proposals': {
      id: 'createProposal',
      summary:
        'Keeps something that a program would like to write until the signed-in user decides, at most 7 days.',
      example: { tool: 'set_tag', values: { companySeq: 7, tag: 2 } },
      refusals: { '409': 'Duplicate' },
      answers: created(proposal, 'The proposal.'),
    },
    'POST /api/proposals/:id/decision': {
      id: 'decideProposal',
      summary: 'Confirms or rejects an own proposal, once. Only a person in a session may.',
      description:
        'Writes nothing else. The caller makes the call that the proposal describes, as the same user.',
      example: { decision: 'rejected' },
      answers: one(
        z.strictObject({ seq: id, decision: z.enum(['confirmed', 'rejected']) }),
        'What was decided.',
      ),
    },
  },
};
