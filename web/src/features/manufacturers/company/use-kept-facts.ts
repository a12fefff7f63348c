import { useEffect, useState } from 'react';
import { listDrafts } from '../../../lib/drafts.ts';
import { useViewer } from '../../../lib/session.ts';
import { draftKey, FACT_FIELDS, type FactField } from './fact-values.ts';

/** Facts with a draft from an earlier visit, such as one whose save got no answer. */
export function useKeptFacts(seq: number): ReadonlySet<FactField> {
  const { seq: viewerSeq } = useViewer();
  const [kept, setKept] = useState<ReadonlySet<FactField>>(new Set());
  useEffect(() => {
    let isLive = true;
    const find = async (): Promise<void> => {
      const keys = new Set((await listDrafts(viewerSeq)).map(({ key }) => key));
      const found = FACT_FIELDS.filter((field) => keys.has(draftKey(seq, field)));
      if (isLive && found.length > 0) setKept(new Set(found));
    };
    // A browser without storage has no drafts.
    find().catch(() => undefined);
    return () => {
      isLive = false;
    };
  }, [viewerSeq, seq]);
  return kept;
}
