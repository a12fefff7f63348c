import { GraphiQL } from 'graphiql';
import 'graphiql/setup-workers/vite';
import sheet from 'graphiql/style.css?inline';
import { useRef, useState } from 'react';
import { useResolvedScheme } from '../../lib/colour-scheme.ts';
import type { PlaygroundQuery } from '../../lib/playground-link.ts';
import { useOffers } from '../../lib/offers.ts';
import { useViewer } from '../../lib/session.ts';
import { CollectionsPanel } from './CollectionsPanel.tsx';
import { FieldsPanel } from './FieldsPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { MutationDialog } from './MutationDialog.tsx';
import { OperationsPanel } from './OperationsPanel.tsx';
import { EXAMPLES } from './examples.ts';
import styles from './Playground.module.css';
import { PlaygroundActions } from './PlaygroundActions.tsx';
import { playgroundStorage } from './playground-storage.ts';
import { ResponsePanel } from './ResponsePanel.tsx';
import { variablesText } from './variables-text.ts';
import { usePlainTabs } from './use-plain-tabs.ts';
import { useHistoryKeeper } from './use-query-history.ts';
import { usePlaygroundFetcher } from './use-playground-fetcher.ts';

// All pages share one style sheet, so styles that only the playground needs are loaded here. Its text fonts are left
// out: they would apply to every page.
const ownSheet = new CSSStyleSheet();
ownSheet.replaceSync(sheet.replaceAll(/@font-face\s*\{[^}]*(Roboto|Fira Code)[^}]*\}/g, ''));
document.adoptedStyleSheets = [...document.adoptedStyleSheets, ownSheet];

const PLUGINS = [
  {
    title: 'Fields',
    icon: () => <Glyph path="M4 5h4v4H4zM4 15h4v4H4zM12 7h8M12 17h8" />,
    content: FieldsPanel,
  },
  {
    title: 'Collections',
    icon: () => <Glyph path="M5 4h14v16l-7-4-7 4z" />,
    content: CollectionsPanel,
  },
  {
    title: 'Operations',
    icon: () => <Glyph path="M4 6h16M4 12h16M4 18h10" />,
    content: OperationsPanel,
  },
  {
    title: 'History',
    icon: () => <Glyph path="M12 7v5l3 2M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4" />,
    content: HistoryPanel,
  },
];

function Glyph({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d={path} />
    </svg>
  );
}

/** GraphiQL from our own files, signed in as the viewer. */
export function Playground({ asked }: { asked: PlaygroundQuery | null }) {
  const viewer = useViewer();
  const scheme = useResolvedScheme();
  const [storage] = useState(() => playgroundStorage(viewer.seq));
  const box = useRef<HTMLDivElement>(null);
  usePlainTabs(box);
  const { fetcher, pending } = usePlaygroundFetcher(useHistoryKeeper());
  const offers = useOffers();
  const plugins = offers.has('savedQueries')
    ? PLUGINS
    : PLUGINS.filter(({ content }) => content !== HistoryPanel);
  return (
    <div ref={box} className={styles.playground}>
      <GraphiQL
        fetcher={fetcher}
        storage={storage}
        plugins={plugins}
        forcedTheme={scheme}
        defaultQuery={EXAMPLES.find(({ needs }) => offers.has(...needs))?.query ?? ''}
        {...(asked && {
          initialQuery: asked.query,
          initialVariables: variablesText(asked.variables),
        })}
        defaultEditorToolsVisibility="variables"
        showPersistHeadersSettings={false}
      >
        <GraphiQL.Logo>
          <PlaygroundActions box={box} />
        </GraphiQL.Logo>
        <GraphiQL.Footer>
          <ResponsePanel />
        </GraphiQL.Footer>
      </GraphiQL>
      {pending && <MutationDialog pending={pending} who={viewer.name} />}
    </div>
  );
}
