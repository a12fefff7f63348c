import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Omnibox, type OmniboxProps } from '../../features/omnibox/Omnibox.tsx';
import type { PaletteItem } from '../../features/omnibox/palette-items.ts';
import type { ReadSentence } from '../../features/omnibox/palette-sentence.ts';
import { useOffers } from '../../lib/offers.ts';
import { useViewer } from '../../lib/session.ts';
import { onceOnline } from '../../lib/stale-chunk.ts';

const nothing: ReadSentence = () => null;

/** The palette with the grammar of the company search and what only some may do, loaded when the palette opens. */
export function Palette(props: Omit<OmniboxProps, 'actions' | 'readSentence'>) {
  const client = useApolloClient();
  const viewer = useViewer();
  const offers = useOffers();
  const [readSentence, setReadSentence] = useState<ReadSentence>(() => nothing);
  const [actions, setActions] = useState<readonly PaletteItem[]>([]);
  useEffect(() => {
    let live = true;
    const load = async (): Promise<void> => {
      const { sentenceReader, viewAsActions } = await onceOnline(
        () => import('./palette-parts.ts'),
      );
      if (live) setActions(viewAsActions(viewer, offers));
      const read = await sentenceReader(client, viewer);
      if (live) setReadSentence(() => read);
    };
    // Without the grammar the palette still finds companies and pages.
    load().catch(() => undefined);
    return () => {
      live = false;
    };
  }, [client, viewer, offers]);
  return <Omnibox {...props} actions={actions} readSentence={readSentence} />;
}
