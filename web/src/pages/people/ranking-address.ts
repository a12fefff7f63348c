import { PROSPECT_TAGS } from '../../../../schema/enumerations.ts';
import {
  choiceParam,
  numberParam,
  sortParam,
  textParam,
  type AddressValues,
} from '../../lib/address-params.ts';
import { RANKING_SORTS, type RankedProspect } from '../../features/sales/rankings/scores.ts';
import { weightsParam } from '../../features/sales/rankings/use-weights.ts';

export const RANKING_ADDRESS = {
  weights: weightsParam,
  sort: sortParam(RANKING_SORTS),
  /** What leaves rows out keeps their places: they are places among all of the rep's prospects. */
  state: textParam,
  tag: choiceParam(
    PROSPECT_TAGS.map(({ value }) => String(value)),
    null,
  ),
  /** The company that the panel explains. */
  open: numberParam,
};
type RankingAddress = AddressValues<typeof RANKING_ADDRESS>;

export function narrowProspects(
  rows: readonly RankedProspect[],
  { state, tag }: Pick<RankingAddress, 'state' | 'tag'>,
): RankedProspect[] {
  return rows.filter(
    ({ company }) =>
      (state === '' || company.state === state) &&
      (tag === null || String(company.prospectTag.value) === tag),
  );
}

/** The states that have a prospect. */
export function statesOf(rows: readonly RankedProspect[]): { value: string; label: string }[] {
  const states = new Set(rows.flatMap(({ company }) => (company.state ? [company.state] : [])));
  return [...states].toSorted().map((state) => ({ value: state, label: state }));
}
