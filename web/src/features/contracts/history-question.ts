import type { HistoryFilterValues } from './HistoryFilters.tsx';

/** The engine's words for what the address asks. */
export function historyWhere({ q, status, rep, state, csi }: HistoryFilterValues) {
  return {
    ...(q === '' ? {} : { companyName: { contains: q } }),
    ...(status === null ? {} : { companyStatus: status }),
    ...(rep === null ? {} : { accountRep: rep }),
    ...(state === '' ? {} : { state }),
    ...(csi === '' ? {} : { section: csi }),
  };
}
