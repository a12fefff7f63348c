import { useMemo } from 'react';
import { problemColumns, type ProblemActions } from '../../features/problems/problem-columns.tsx';
import {
  PROBLEM_RULE_VALUES,
  PROBLEM_STATES,
  problemState,
  ruleWord,
} from '../../features/problems/problem-fixes.ts';
import { ProblemCard } from '../../features/problems/ProblemCard.tsx';
import { ProblemCards } from '../../features/problems/ProblemCards.tsx';
import { ProblemTrendChart } from '../../features/problems/ProblemTrendChart.tsx';
import { useSettleProblem } from '../../features/problems/useSettleProblem.ts';
import { choiceParam, numberParam, type AddressValues } from '../../lib/address-params.ts';
import { addressRead } from '../../lib/address-read.ts';
import { useToday, useViewer, type Viewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { Page } from '../../ui/Page.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { peopleChoices } from '../contracts/book-choices.ts';
import styles from '../contracts/BookPages.module.css';
import { ProblemsPageDocument } from './ProblemsPage.generated.ts';

/** In the address instead of a rep's number: everybody's. */
const EVERYBODY = 0;
const RULE_WORDS = PROBLEM_RULE_VALUES.map(ruleWord);
const ADDRESS = {
  rule: choiceParam(RULE_WORDS, null),
  state: choiceParam(PROBLEM_STATES, 'open'),
  rep: numberParam,
};
const STATE_LABELS = { open: 'Open', snoozed: 'Snoozed', resolved: 'Resolved' } as const;
const STATE_ENUM = { open: 'OPEN', snoozed: 'SNOOZED', resolved: 'RESOLVED' } as const;

function questionOf(values: AddressValues<typeof ADDRESS>, viewer: Viewer) {
  // A rep begins with what is the rep's own to fix.
  const rep = values.rep ?? (viewer.isRep ? viewer.seq : EVERYBODY);
  const rule = PROBLEM_RULE_VALUES.find((each) => ruleWord(each) === values.rule) ?? null;
  const reps = rep === EVERYBODY ? [] : [rep];
  const variables = {
    filter: {
      state: STATE_ENUM[values.state],
      reps,
      ...(rule === null ? {} : { rules: [rule] }),
    },
    reps,
    where: {
      since: { period: 'L12M' },
      ...(rep === EVERYBODY ? {} : { accountRep: rep }),
      ...(rule === null ? {} : { rule: ruleWord(rule) }),
    },
  };
  return { rep, rule, variables };
}

export const problemsRead = addressRead(
  ProblemsPageDocument,
  ADDRESS,
  (values, { viewer }) => questionOf(values, viewer).variables,
);

/** `/problems`: what the rules find wrong or forgotten, and the shortest way to fix it. */
export function ProblemsPage() {
  const today = useToday();
  const viewer = useViewer();
  const { values, set, reset, search } = useAddress(ADDRESS);
  const { rep, rule, variables } = useMemo(() => questionOf(values, viewer), [values, viewer]);
  const query = usePageQuery(ProblemsPageDocument, {
    variables,
  });
  const { shown, isStale, fetchMore } = query;
  const list = shown?.problems;
  const settle = useSettleProblem(query.retry);
  // What was settled just now belongs to another state and leaves at once.
  const rows = (list?.nodes ?? []).filter(
    (problem) => isStale || problemState(problem, today) === values.state,
  );
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) => fetchMore({ variables: { after, withFigures: false } }),
  });
  const reps = peopleChoices(shown?.people);
  const actions: ProblemActions = {
    today,
    mayWrite: viewer.mayWrite,
    reps,
    onFixed: query.retry,
    settle,
  };
  const columns = problemColumns(actions);
  const looks = useListLooks('problems', columns);
  const ruleLabel = shown?.problemCounts?.find((each) => each.rule.value === rule)?.rule.label;
  return (
    <Page title="Problems">
      <QueryFrame query={query} content={shown} rows={18} loading="Looking for problems">
        {(shown) => (
          <div className={styles.content} data-stale={isStale || undefined}>
            <ListBar
              noun="problems"
              actions={
                <ExportMenu
                  list="problems"
                  noun="problems"
                  variables={{ filter: variables.filter }}
                  total={list?.totalCount ?? null}
                />
              }
              loaded={rows.length}
              total={list?.totalCount ?? null}
              looks={looks}
              columns={columns}
              hint="The most severe first, among them the oldest"
              chips={
                rule
                  ? [
                      {
                        id: 'rule',
                        label: 'Rule',
                        value: ruleLabel ?? ruleWord(rule),
                        onRemove: () => set({ rule: null }),
                      },
                    ]
                  : []
              }
              onClear={reset}
              filters={
                <>
                  <Select
                    label="Rep"
                    value={String(rep)}
                    choices={[{ value: String(EVERYBODY), label: 'All reps' }, ...reps]}
                    onChange={(value) => set({ rep: Number(value) })}
                  />
                  <Segments
                    label="State"
                    value={values.state}
                    choices={PROBLEM_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
                    onChange={(value) =>
                      set({ state: PROBLEM_STATES.find((each) => each === value) ?? 'open' })
                    }
                  />
                </>
              }
            />
            <ProblemCards
              counts={shown.problemCounts ?? []}
              chosen={rule}
              onChoose={(next) => set({ rule: next === null ? null : ruleWord(next) })}
            />
            <ProblemTrendChart answer={shown.trend} where={variables.where} />
            {rows.length === 0 ? (
              list && (
                <EmptyState
                  title={values.state === 'open' ? 'Nothing is wrong here' : 'Nothing here'}
                  actions={
                    <>
                      {search !== '' && <Button onClick={reset}>Back to the start</Button>}
                      {rep !== EVERYBODY && (
                        <Button onClick={() => set({ rep: EVERYBODY })}>
                          Everybody’s problems
                        </Button>
                      )}
                    </>
                  }
                >
                  {ruleLabel
                    ? `No ${STATE_LABELS[values.state].toLowerCase()} problem of “${ruleLabel}”.`
                    : ''}
                </EmptyState>
              )
            ) : (
              <DataTable
                label="Problems"
                rows={rows}
                rowKey={({ id }) => id}
                columns={columns}
                visible={looks.columns}
                density={looks.density}
                total={list?.totalCount ?? null}
                card={(problem) => <ProblemCard problem={problem} actions={actions} />}
                hasKeys
              />
            )}
            <MoreRows paged={paged} noun="problems" />
          </div>
        )}
      </QueryFrame>
    </Page>
  );
}
