import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { exploreLink } from '../../lib/question-address.ts';
import { Offered } from '../../ui/Offered.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import type { ExploreDataset } from './dataset.ts';
import { BUILT_IN_REPORTS } from './built-in-reports.ts';
import { startQuestion } from './question-edits.ts';
import styles from './StartScreen.module.css';

/** What a newcomer looks at first. */
const FIRST = [
  'contact-by-rep',
  'renewals-due',
  'new-business-by-source',
  'coverage-by-tag',
  'touches-heatmap',
  'section-demand',
];

/** What a dataset is found by: its name, its sentence and its fields. */
const wordsOf = ({ title, description, measures, dimensions }: ExploreDataset): string =>
  [
    title,
    description,
    ...measures.map((each) => each.label),
    ...dimensions.map((each) => each.label),
  ]
    .join(' ')
    .toLowerCase();

/** Where a question begins: one that somebody asked before, or a body of facts. */
export function StartScreen({ datasets }: { datasets: readonly ExploreDataset[] }) {
  const [words, setWords] = useState('');
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const screen = root.current;
    return () => {
      // The link that was opened goes with this screen: the keyboard goes on at the top of what it opens.
      if (!screen?.contains(document.activeElement)) return;
      document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  const wanted = words.trim().toLowerCase();
  const found = datasets.filter((dataset) => wordsOf(dataset).includes(wanted));
  const first = FIRST.flatMap((name) => BUILT_IN_REPORTS.find((each) => each.name === name) ?? []);
  return (
    <div ref={root} className={styles.start}>
      <section aria-labelledby="start-questions">
        <h2 id="start-questions">Begin with a question</h2>
        <ul className={styles.cards}>
          {first.map(({ name, title, description, question }) => (
            <li key={name}>
              <Link className={styles.card} to={exploreLink(question)}>
                <strong>{title}</strong>
                <span>{description}</span>
              </Link>
            </li>
          ))}
          <Offered needs={['savedReports']}>
            <li>
              <Link className={styles.card} to="/reports">
                <strong>All reports</strong>
                <span>Yours, your team’s and the built-in ones.</span>
              </Link>
            </li>
          </Offered>
        </ul>
      </section>
      <section aria-labelledby="start-data">
        <h2 id="start-data">Or with the data</h2>
        <div className={styles.search}>
          <SearchField label="Search data and fields" value={words} onChange={setWords} />
        </div>
        {found.length === 0 && <p className={styles.none}>No matches.</p>}
        <ul className={styles.cards}>
          {found.map((dataset) => (
            <li key={dataset.name}>
              <Link className={styles.card} to={exploreLink(startQuestion(dataset))}>
                <strong>{dataset.title}</strong>
                <span>{dataset.description}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
