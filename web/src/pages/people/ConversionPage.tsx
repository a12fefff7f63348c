import { useMemo } from 'react';
import { cohortsOf, isGrowing } from '../../features/sales/conversion/cohorts.ts';
import { CohortTable } from '../../features/sales/conversion/CohortTable.tsx';
import { ConversionBy } from '../../features/sales/conversion/ConversionBy.tsx';
import { ConversionFigures } from '../../features/sales/conversion/ConversionFigures.tsx';
import { funnelRows } from '../../features/sales/conversion/funnel.ts';
import { FunnelTable } from '../../features/sales/conversion/FunnelTable.tsx';
import { definitionsOf } from '../../features/sales/definitions.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { ListBar } from '../../ui/ListBar.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { ConversionPageDocument, type ConversionPageQuery } from './ConversionPage.generated.ts';
import styles from './RepSales.module.css';
import { ADDED_CHOICES, CONVERSION_ADDRESS, conversionQuestion } from './conversion-question.ts';
import { ConversionViews } from './ConversionViews.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import { RepFrame } from './RepFrame.tsx';
import { StalledProspects } from './StalledProspects.tsx';
import { useRepSeq } from './use-rep-seq.ts';

/** `/rep/{id}/sales/conversion`: how prospects become clients, and where they get stuck. */
export function ConversionPage() {
  const { values } = useAddress(CONVERSION_ADDRESS);
  const seq = useRepSeq();
  return values.show === 'stalled' ? <StalledProspects seq={seq} /> : <Conversion seq={seq} />;
}

function Conversion({ seq }: { seq: number }) {
  const today = useToday();
  const { values, set } = useAddress(CONVERSION_ADDRESS);
  const question = useMemo(
    () => conversionQuestion(seq, values.added, today),
    [seq, values.added, today],
  );
  const query = usePageQuery(ConversionPageDocument, {
    variables: question,
    record: seq,
  });
  const { shown, isStale, retry } = query;
  return (
    <RepFrame seq={seq} tab="conversion" query={query} actions={<ConversionViews show={null} />}>
      {(name) =>
        shown && (
          <>
            <ListBar
              filters={
                <Segments
                  label="Companies"
                  value={values.added}
                  choices={ADDED_CHOICES}
                  onChange={(added) =>
                    set({ added: CONVERSION_ADDRESS.added.read(added) ?? 'all' })
                  }
                />
              }
              hint="Of the rep of record now; each company counts once, at its furthest stage"
            />
            <div className={styles.page} data-stale={isStale || undefined}>
              <Content data={shown} question={question} name={name} today={today} onRetry={retry} />
            </div>
          </>
        )
      }
    </RepFrame>
  );
}

interface ContentProps {
  data: ConversionPageQuery;
  question: ReturnType<typeof conversionQuestion>;
  name: string;
  today: string;
  onRetry: () => void;
}

function Content({ data, question, name, today, onRetry }: ContentProps) {
  const { seq, mine, everybody, competition } = question;
  const managerSeq = data.user?.manager?.seq ?? null;
  const definitions = definitionsOf([data.everybody, data.mine, data.period]);
  const cohorts = cohortsOf(data.cohorts, today);
  const funnel = funnelRows(data.everybody, data.mine, seq, managerSeq);
  const ofProspects = { companies: 'prospects', signed: 'reachedSigned' } as const;
  const lists = {
    repName: name,
    where: mine,
    dataset: 'prospects' as const,
    measures: ofProspects,
  };
  return (
    <>
      <ConversionFigures
        period={data.period}
        own={data.mine}
        isGrowing={isGrowing(cohorts, 12)}
        where={question}
        repName={name}
        definitions={definitions}
      />
      <PeoplePanel title="Funnel" failed={!data.everybody || !data.mine} onRetry={onRetry}>
        <FunnelTable
          rows={funnel}
          repName={name}
          where={{
            rep: mine,
            team: managerSeq === null ? null : { ...everybody, accountManager: managerSeq },
            everybody: { ...everybody, rep: { isNull: false } },
          }}
          definitions={definitions}
        />
      </PeoplePanel>
      <PeoplePanel
        title="Cohorts"
        hint="Of the prospects added in a quarter, the share that signed within so many months"
        failed={!data.cohorts}
        onRetry={onRetry}
        nothing={
          data.cohorts?.rows.length === 0 && 'No prospects were added in the last three years.'
        }
      >
        <CohortTable cohorts={cohorts} repSeq={seq} repName={name} />
      </PeoplePanel>
      <div className={styles.grid}>
        <PeoplePanel title="By tag" failed={!data.byTag} onRetry={onRetry}>
          <ConversionBy title="Tag" answer={data.byTag} dimension="tag" {...lists} />
        </PeoplePanel>
        <PeoplePanel title="By competitor" failed={!data.byCompetitor} onRetry={onRetry}>
          <ConversionBy
            title="Competitor"
            hint={`Companies that use it by the survey of ${competition.year}, whenever they were added`}
            answer={data.byCompetitor}
            dimension="competitor"
            repName={name}
            where={competition}
            dataset="competitors"
            measures={{ companies: 'companiesUsing', signed: 'signedUsing' }}
          />
        </PeoplePanel>
        <PeoplePanel title="By section" failed={!data.byDivision} onRetry={onRetry}>
          <ConversionBy
            title="Division"
            answer={data.byDivision}
            dimension="division"
            hint="The CSI division of the lowest of a company’s sections"
            {...lists}
          />
        </PeoplePanel>
      </div>
    </>
  );
}
