import { checkIdempotencyKey } from '../../graph/idempotency-key.ts';
import { selectsField } from '../../graph/selects-field.ts';
import { recordWrite } from '../../records/record-mutations.ts';
import type { MutationSaveTargetsArgs } from '../../schema.generated.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const targetsResolvers: Resolvers = {
  Query: {
    targets: (_parent, { filter }, ctx, info) =>
      ctx.sources.targets.list(filter, selectsField(info, 'progress')),
    targetScopes: (_parent, _args, ctx) => ctx.sources.targets.scopes(),
    targetVersions: (_parent, { seq }, ctx) => ctx.sources.targets.versions(seq),
  },
  Mutation: {
    saveTargets: recordWrite({
      field: 'targets',
      permission: 'targets.write',
      check: ({ idempotencyKey }: MutationSaveTargetsArgs) => {
        checkIdempotencyKey(idempotencyKey);
        return null;
      },
      write: ({ input, idempotencyKey }, { sources }) =>
        sources.targets.save(input, idempotencyKey),
    }),
  },
};
