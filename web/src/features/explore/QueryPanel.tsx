import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { playgroundLink } from '../../lib/playground-link.ts';
import type { QuestionQuery } from '../../lib/question-graphql.ts';
import { onceOnline } from '../../lib/stale-chunk.ts';
import type { Question } from '../../../../schema/question.ts';
import { Button } from '../../ui/Button.tsx';
import { useToast } from '../../ui/toasts.tsx';
import type { ExploreDataset } from './dataset.ts';
import styles from './QueryPanel.module.css';

/** The question as a query of the typed schema. It brings a GraphQL parser, so it is loaded when it is opened. */
export function QueryPanel({
  question,
  datasets,
}: {
  question: Question;
  datasets: readonly ExploreDataset[];
}) {
  const toast = useToast();
  const [query, setQuery] = useState<QuestionQuery | null>(null);
  useEffect(() => {
    let isGone = false;
    void onceOnline(() => import('../../lib/question-graphql.ts')).then(({ questionToGraphQL }) => {
      if (!isGone) setQuery(questionToGraphQL(question, { datasets }));
    });
    return () => {
      isGone = true;
    };
  }, [question, datasets]);
  if (!query) return <div className={styles.panel} />;
  const text =
    Object.keys(query.variables).length === 0
      ? query.query
      : `${query.query}\n\n# Variables\n${JSON.stringify(query.variables, null, 2)}`;
  return (
    <section className={styles.panel} aria-label="GraphQL">
      <div className={styles.tools}>
        <Button
          size="small"
          onClick={() => {
            void navigator.clipboard
              .writeText(text)
              .then(() => toast({ message: 'Query copied' }))
              .catch(() => toast({ message: 'The browser does not allow it', tone: 'error' }));
          }}
        >
          Copy
        </Button>
        <Link to={playgroundLink(query)}>Open in playground</Link>
      </div>
      <pre className={styles.text} tabIndex={0} aria-label="Query">
        {text}
      </pre>
    </section>
  );
}
