import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { planActivity } from '../../features/activities/activity-store.ts';
import { companyPath } from '../../features/manufacturers/company/company-tabs.ts';
import { useResultPosition } from '../../features/manufacturers/result-list.ts';
import { openQuickLog, setQuickLogContext } from '../../features/notes/quick-log-store.ts';
import { useViewer } from '../../lib/session.ts';
import {
  CompanyInSight_CompanyFragmentDoc,
  type CompanyInSight_CompanyFragment,
} from './CompanyInSight.generated.ts';

export interface CompanyLogging {
  /** Opens the form for this company; absent for those who may not write. */
  onLogNote?: () => void;
  /** Plans an activity with this company; absent for those who may not write. */
  onPlan?: () => void;
  /** Goes to the next company of the list, ready to write; absent at its end. */
  onNext?: () => void;
  /** The reader came by "save & next". */
  focusAtStart: boolean;
}

interface LoggingState {
  logNote?: boolean;
}

/** Joins a company's page to the forms of notes and activities: which company `N` means, and where "save & next" leads. */
export function useCompanyLogging(
  company: { seq: number; coid: number; name: string } | null | undefined,
  seq: number,
  path: string,
): CompanyLogging {
  const navigate = useNavigate();
  const location = useLocation();
  const { mayWrite } = useViewer();
  const nextSeq = useResultPosition(seq)?.nextSeq ?? null;
  const goNext = useCallback(() => {
    if (nextSeq === null) return;
    const state: LoggingState = { logNote: true };
    void navigate(companyPath(nextSeq, path), { state });
  }, [navigate, nextSeq, path]);

  // A row of a list has told the name already, while the page is still on its way.
  const { cache } = useApolloClient();
  const { coid, name } = company ?? rememberedCompany(cache, seq) ?? {};
  useLayoutEffect(() => {
    if (coid === undefined || name === undefined) return undefined;
    setQuickLogContext({ coid, seq, name, onNext: nextSeq === null ? undefined : goNext });
    return () => setQuickLogContext(null);
  }, [coid, seq, name, nextSeq, goNext]);

  return {
    onLogNote: mayWrite ? () => openQuickLog() : undefined,
    onPlan:
      mayWrite && company
        ? () => planActivity({ coid: company.coid, name: company.name })
        : undefined,
    onNext: mayWrite && nextSeq !== null ? goNext : undefined,
    focusAtStart: (location.state as LoggingState | null)?.logNote === true,
  };
}

function rememberedCompany(cache: ApolloCache, seq: number): CompanyInSight_CompanyFragment | null {
  const id = cache.identify({ __typename: 'Company', seq });
  return cache.readFragment({ ...(id && { id }), fragment: CompanyInSight_CompanyFragmentDoc });
}
