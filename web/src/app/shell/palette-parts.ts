import type { ApolloClient } from '@apollo/client';
import { readSentence } from '../../features/manufacturers/search/read-sentence.ts';
import {
  showsOwnAccounts,
  toVariables,
} from '../../features/manufacturers/search/search-filter.ts';
import { formatSearchParams } from '../../features/manufacturers/search/search-params.ts';
import { SentenceWordsDocument } from '../../features/manufacturers/search/SentenceWords.generated.ts';
import type { PaletteItem } from '../../features/omnibox/palette-items.ts';
import type { ReadSentence } from '../../features/omnibox/palette-sentence.ts';
import type { Offers } from '../../lib/offers.ts';
import type { Viewer } from '../../lib/session.ts';
import { mayViewAs, openViewAs } from '../../lib/view-as.ts';

/** Reads sentences with the sections and, for those who look at others' accounts, the reps of this installation. */
export async function sentenceReader(client: ApolloClient, viewer: Viewer): Promise<ReadSentence> {
  const { data } = await client.query({
    query: SentenceWordsDocument,
    variables: { withReps: !viewer.isRep || viewer.isManager },
    errorPolicy: 'all',
    context: { quiet: true },
  });
  const known = {
    sections: data?.csiSections ?? [],
    reps: data?.reps ?? [],
    viewerSeq: viewer.seq,
  };
  return (text) => {
    const sentence = readSentence(text, known);
    if (!sentence) return null;
    const { params, ...read } = sentence;
    return {
      ...read,
      to: `/search${formatSearchParams(params)}`,
      filter: toVariables(params, viewer).filter,
      scope: showsOwnAccounts(params, viewer) ? 'in your accounts' : null,
    };
  };
}

/** For those who may view the portal as somebody else. */
export function viewAsActions(viewer: Viewer, offers: Offers): PaletteItem[] {
  if (!mayViewAs(viewer, offers)) return [];
  return [
    {
      id: 'viewAs',
      group: 'Do',
      label: 'View as another user…',
      icon: 'eye',
      run: openViewAs,
    },
  ];
}
