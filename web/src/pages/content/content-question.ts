/** What `/content-status` asks the server, by its address, its type and who looks. */
import type { TypeName } from '../../features/content/content-names.ts';
import {
  choiceParam,
  textParam,
  type AddressValues,
  type Codec,
} from '../../lib/address-params.ts';
import type { Viewer } from '../../lib/session.ts';
import type { FilterChip } from '../../ui/ListBar.tsx';
import { accountWhere, whoseChips, whoseParam, type Scope } from '../audience/whose.ts';
import { CONTENT_ADDRESS, contentChips, contentSort, statusOf } from './content-list.ts';
import type { ContentStatusPageQueryVariables } from './ContentStatusPage.generated.ts';

const sectionParam: Codec<string> = {
  ...textParam,
  read: (text) => (/^\d{2} \d{2} \d{2}(\.\d{2})?$/.test(text) ? text : undefined),
};

export const PORTFOLIO_ADDRESS = {
  ...CONTENT_ADDRESS,
  rep: whoseParam,
  section: sectionParam,
  show: choiceParam(['board'], null),
};

export type PortfolioAddress = AddressValues<typeof PORTFOLIO_ADDRESS>;

export function contentQuestion(values: PortfolioAddress, type: TypeName | null, scope: Scope) {
  const status = statusOf(values);
  const isBoard = values.show === 'board';
  const board = {
    ...(type ? { contentTypes: [type.value] } : {}),
    ...(scope && 'rep' in scope ? { reps: [scope.rep] } : {}),
    ...(scope && 'manager' in scope ? { managers: [scope.manager] } : {}),
    ...(values.section === '' ? {} : { csisecs: [values.section] }),
    ...(values.stuck === null ? {} : { stuck: values.stuck }),
  };
  const account = accountWhere(scope);
  const section = values.section === '' ? {} : { rowSection: values.section };
  const ofType = type ? { contentType: type.slug } : {};
  return {
    filter: { ...board, ...(status ? { statuses: [status] } : {}) },
    board,
    sort: contentSort(values),
    isBoard,
    isTable: !isBoard,
    countsWhere: { ...account, ...section },
    figuresWhere: { ...account, ...section, ...ofType },
    sectionsWhere: { ...account, ...ofType },
  } satisfies ContentStatusPageQueryVariables;
}

/** One chip for each criterion that narrows. */
export function portfolioChips(
  values: PortfolioAddress,
  set: (patch: Partial<PortfolioAddress>) => void,
  viewer: Viewer,
  nameOf: (rep: number) => string | undefined,
): FilterChip[] {
  const { rep, section } = values;
  const onRemove = () => set({ section: '' });
  return [
    ...whoseChips(rep, viewer, { nameOf, onRemove: () => set({ rep: null }) }),
    ...contentChips(values, set),
    ...(section === '' ? [] : [{ id: 'section', label: 'Section', value: section, onRemove }]),
  ];
}
