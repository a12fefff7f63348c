import { z } from 'zod';
import type { Context } from '../context.ts';
import type { InputMaybe } from '../schema.generated.ts';

/** A filter with `onlyMine` resolved to a user. */
export type OwnedFilter<Filter> = Omit<Filter, 'onlyMine'> & { ownerSeq: number | null };

/** The filter of a list of saved items, such as reports, as the sources take it. */
export function ownedFilter<Filter extends { onlyMine?: InputMaybe<boolean> }>(
  { onlyMine, ...criteria }: Filter,
  { viewer }: Context,
): OwnedFilter<Filter> {
  return { ...criteria, ownerSeq: onlyMine ? (viewer?.user.seq ?? null) : null };
}

/** The tags of a saved item; a backend may have none. */
export const tags = z
  .array(z.string())
  .nullish()
  .transform((given) => given ?? []);

interface Owned {
  ownerSeq: number;
}

/** The fields of every saved item that depend on its owner: only the owner changes it. */
export const ownerFields = {
  owner: ({ ownerSeq }: Owned, _args: object, { loaders }: Context) =>
    loaders.userBySeq.load(ownerSeq),
  canEdit: ({ ownerSeq }: Owned, _args: object, { viewer }: Context) =>
    viewer?.user.seq === ownerSeq,
};
