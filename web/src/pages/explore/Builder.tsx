import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { exportVariables, isAlongRows } from '../../features/explore/answer-variables.ts';
import { FilterChips } from '../../features/explore/filters/FilterChips.tsx';
import { ParameterBar } from '../../features/explore/filters/ParameterBar.tsx';
import { QueryPanel } from '../../features/explore/QueryPanel.tsx';
import { QuestionBar } from '../../features/explore/QuestionBar.tsx';
import { QuestionSentence } from '../../features/explore/QuestionSentence.tsx';
import { ResultView } from '../../features/explore/results/ResultView.tsx';
import { ReportActions } from '../../features/explore/saved/ReportActions.tsx';
import type { Report } from '../../features/explore/saved/report-writes.ts';
import { useRememberOpened } from '../../lib/opened-reports.ts';
import { sameContent } from '../../records/same-content.ts';
import { sentenceOf } from '../../features/explore/sentence.ts';
import { TruthLine } from '../../features/explore/TruthLine.tsx';
import { rebased } from '../../features/explore/question-edits.ts';
import { useExploreQuestion } from '../../features/explore/use-explore-question.ts';
import { useFilterNames } from '../../features/explore/use-filter-names.ts';
import type { Question } from '../../../../schema/question.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { AnswerProblem } from './AnswerProblem.tsx';
import styles from './ExplorePage.module.css';
import { BuilderStart } from './BuilderStart.tsx';
import { Fields } from './Fields.tsx';
import { useExploreAnswer } from './use-explore-answer.ts';

export interface BuilderProps {
  /** What the address stands for when it asks nothing else; `null` for a new question. */
  base: BuilderBase | null;
  /** Stands where there is no question to ask: why, or that it is on its way. */
  instead?: ReactNode;
}

export interface BuilderBase {
  name: string;
  description: string | null;
  question: Question;
  /** The saved report that it is. */
  report: Report | null;
  /** The index that it is in. */
  index: string;
}

/** Fields, question and answer: a question that was named before, or the one in the address. */
export function Builder({ base, instead }: BuilderProps) {
  useRememberOpened(base !== null);
  const address = useExploreQuestion(base?.question ?? null);
  const { question: inAddress, asked, ask } = address;
  const answer = useExploreAnswer(asked);
  const { datasets, dataset, question, answered, error, loading } = answer;
  const labelOf = useFilterNames(
    useMemo(() => [question], [question]),
    datasets,
  );
  const isNarrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  const [hasQuery, setHasQuery] = useState(false);
  if (!question || !dataset) {
    return (
      <Page title="Explore" layout="fill">
        {instead ?? <BuilderStart asked={asked} answer={answer} />}
      </Page>
    );
  }
  const title = sentenceOf(question, dataset, labelOf);
  const isModified = base !== null && inAddress !== null && !sameContent(inAddress, base.question);
  const shownTitle = base && !isModified ? base.name : title;
  const { left } = answer;
  /** What is on screen may still answer the question before: what was clicked since is kept. */
  const askInAnswer = (edited: Question): void =>
    ask(answered ? rebased(edited, answered.question, question) : edited);
  return (
    <Page
      title={base ? `${base.name}${isModified ? ' (changed)' : ''}` : 'Explore'}
      layout={isNarrow ? 'flow' : 'fill'}
      breadcrumb={base ? <Link to={base.index}>Reports</Link> : undefined}
      actions={
        <>
          <Button variant="subtle" aria-pressed={hasQuery} onClick={() => setHasQuery(!hasQuery)}>
            GraphQL
          </Button>
          {answer.isAsked && (
            <ExportMenu
              list="explore"
              variables={exportVariables(question, dataset)}
              total={answer.isStale ? null : (answered?.result.rowCount ?? null)}
              noun="groups"
              title={shownTitle}
              {...(isAlongRows(question)
                ? { without: 'columns that are computed along the rows' }
                : {})}
            />
          )}
          <ReportActions
            question={question}
            title={shownTitle}
            datasets={datasets}
            report={base?.report ?? null}
            isModified={isModified}
            hasParameters={address.hasParameters}
          />
        </>
      }
    >
      <div className={styles.builder}>
        <Fields datasets={datasets} dataset={dataset} question={question} onAsk={ask} />
        <div className={styles.main}>
          <div className={styles.question}>
            <QuestionSentence
              dataset={dataset}
              question={question}
              labelOf={labelOf}
              days={answered?.result.period ?? null}
              onAsk={ask}
            />
            {base?.description && <p className={styles.about}>{base.description}</p>}
            <QuestionBar
              dataset={dataset}
              question={question}
              days={answered?.result.period ?? null}
              onAsk={ask}
            />
            <ParameterBar
              dataset={dataset}
              question={question}
              labelOf={labelOf}
              isChanged={address.hasParameters}
              onAsk={ask}
              onReset={address.reset}
            />
            <FilterChips dataset={dataset} question={question} labelOf={labelOf} onAsk={ask} />
            {left.length > 0 && (
              <p className={styles.notice} role="status">
                Left out, because it is not known here: {left.join(', ')}
              </p>
            )}
          </div>
          {error && <AnswerProblem error={error} onRetry={answer.retry} />}
          {!answer.isAsked && (
            <EmptyState title="What is counted?">
              Pick at least one measure among the fields.
            </EmptyState>
          )}
          {!answered && loading && answer.isAsked && (
            <SkeletonRows rows={10} label="Asking the figures" />
          )}
          {answered && (
            <ResultView
              {...answered}
              title={sentenceOf(answered.question, answered.dataset, labelOf)}
              isStale={answer.isStale}
              report={isModified || address.hasParameters ? null : (base?.report ?? null)}
              onAsk={askInAnswer}
            />
          )}
          {hasQuery && <QueryPanel question={question} datasets={datasets} />}
          {answered && <TruthLine {...answered} onAsk={askInAnswer} />}
        </div>
      </div>
    </Page>
  );
}
