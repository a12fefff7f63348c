import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Omnibox, type OmniboxProps } from '../../features/omnibox/Omnibox.tsx';
import type { ReadSentence } from '../../features/omnibox/palette-sentence.ts';
import { useViewer } from '../../lib/session.ts';
import { onceOnline } from '../../lib/stale-chunk.ts';

const nothing: ReadSentence = () => null;

/** The palette with the grammar of the company search, which is loaded when the palette opens. */
export function Palette(props: Omit<OmniboxProps, 'readSentence'>) {
  const client = useApolloClient();
  const viewer = useViewer();
  const [readSentence, setReadSentence] = useState<ReadSentence>(() => nothing);
  useEffect(() => {
    let live = true;
    const load = async (): Promise<void> => {
      const { sentenceReader } = await onceOnline(() => import('./sentence-reader.ts'));
      const read = await sentenceReader(client, viewer);
      if (live) setReadSentence(() => read);
    };
    // Without the grammar the palette still finds companies and pages.
    load().catch(() => undefined);
    return () => {
      live = false;
    };
  }, [client, viewer]);
  return <Omnibox {...props} readSentence={readSentence} />;
}
