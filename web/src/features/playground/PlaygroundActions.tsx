import { useGraphiQL } from '@graphiql/react';
import { printSchema } from 'graphql';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { graphQLToQuestion } from '../../lib/graphql-question.ts';
import { useOffers } from '../../lib/offers.ts';
import { playgroundLink } from '../../lib/playground-link.ts';
import { exploreLink } from '../../lib/question-address.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { downloadText } from './download-text.ts';
import styles from './Playground.module.css';
import { usePlaygroundRegistryQuery } from './PlaygroundRegistry.generated.ts';
import { curlOf, fetchOf } from './request-code.ts';
import { useActiveTab } from './use-active-tab.ts';
import { useEarlyRun } from './use-early-run.ts';

/**
 * What can be done with the query that is open: into the builder, out as code, the schema as a file.
 * @param box what GraphiQL is drawn in
 */
export function PlaygroundActions({ box }: { box: RefObject<HTMLElement | null> }) {
  useEarlyRun(box);
  const { query, variables } = useActiveTab();
  const schema = useGraphiQL((state) => state.schema);
  const { has } = useOffers();
  const { data } = usePlaygroundRegistryQuery({
    context: { quiet: true },
    skip: !has('analytics'),
  });
  const toast = useToast();
  const navigate = useNavigate();
  const registry = data?.analyticsRegistry;
  const read =
    registry && query.trim() !== '' ? graphQLToQuestion(query, variables, registry) : null;
  const asked = { query, variables };

  const copy = (what: string, text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => toast({ message: `${what} copied.` }),
      () => toast({ message: 'The browser did not let it be copied.', tone: 'error' }),
    );
  };
  const { origin } = location;
  return (
    <div className={styles.actions}>
      {read && 'reason' in read && (
        <span className={styles.reason}>Not for the builder: it {read.reason}</span>
      )}
      {read && 'question' in read && (
        <Button size="small" onClick={() => void navigate(exploreLink(read.question))}>
          Open in builder
        </Button>
      )}
      <ActionMenu
        label="Copy and download"
        items={[
          { label: 'Copy link', onSelect: () => copy('Link', origin + playgroundLink(asked)) },
          { label: 'Copy as cURL', onSelect: () => copy('cURL', curlOf(asked, origin)) },
          { label: 'Copy as fetch', onSelect: () => copy('fetch', fetchOf(asked, origin)) },
          {
            label: 'Download the schema (SDL)',
            onSelect: () => schema && downloadText('schema.graphql', printSchema(schema)),
          },
        ]}
      />
    </div>
  );
}
