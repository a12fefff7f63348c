import { useState } from 'react';
import { figureText } from '../../../../schema/figure-text.ts';
import { signedText } from '../../../../schema/figure-change.ts';
import { openRows, openWhy, type WhyQuestion } from '../../lib/analytics.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { Select } from '../../ui/Select.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { WhyChangedDocument } from './WhyChanged.generated.ts';
import { WhyParts, type WhyPartsProps } from './WhyParts.tsx';
import { behindPart, headlineChange, partUnit, rowsOf, windowsText, type Why } from './why-text.ts';
import styles from './WhyPanel.module.css';

/** Why a figure changed: the parts of the change by one dimension after the other, each with its rows. */
export function WhyPanel({ question }: { question: WhyQuestion }) {
  const { title, group = [], ...asked } = question;
  const query = usePageQuery(WhyChangedDocument, {
    variables: { ...asked, group },
    fetchPolicy: 'cache-first',
  });
  return (
    <SidePanel title={`Why? ${title}`} onClose={() => openWhy(null)} takesFocus>
      <div className={styles.body}>
        <QueryFrame query={query} content={query.shown?.analyticsWhy} rows={8}>
          {(why) => (
            <>
              <p className={styles.headline}>
                <strong>{figureText(why.current, why.unit)}</strong>
                {why.change !== null && <span>{headlineChange(why)}</span>}
                {why.comparedWith && <small>from {figureText(why.previous, why.unit)}</small>}
              </p>
              {why.sentence !== null && <p className={styles.sentence}>{why.sentence}</p>}
              {why.refused === null ? (
                <Splits why={why} question={question} />
              ) : (
                <Refusal why={why} title={title} />
              )}
              {why.comparedWith && <p className={styles.note}>Windows: {windowsText(why)}</p>}
            </>
          )}
        </QueryFrame>
      </div>
    </SidePanel>
  );
}

/** What cannot be split still has its rows. */
function Refusal({ why, title }: { why: Why; title: string }) {
  const [current, compared] = [rowsOf(why, title, 'current'), rowsOf(why, title, 'compared')];
  const hasRows = why.refused?.includes('rows') === true;
  return (
    <div className={styles.refusal}>
      <p role="status">{why.refused}</p>
      {hasRows && current && <Button onClick={() => openRows(current)}>See rows</Button>}
      {hasRows && compared && <Button onClick={() => openRows(compared)}>See earlier rows</Button>}
    </div>
  );
}

/** The parts by the dimension that explains most, or by the one that is picked. */
function Splits({ why, question }: { why: Why; question: WhyQuestion }) {
  const [picked, setPicked] = useState<string | null>(null);
  const { title, group = [], ...asked } = question;
  const isHere = (name: string): boolean => why.splits.some((each) => each.dimension === name);
  const isAsked = picked !== null && !isHere(picked);
  const more = usePageQuery(WhyChangedDocument, {
    variables: { ...asked, group, dimensions: picked === null ? [] : [picked] },
    skip: !isAsked,
    record: picked,
    fetchPolicy: 'cache-first',
  });
  const first = why.splits[0]?.dimension ?? '';
  const choices = [
    {
      group: 'Explains most',
      choices: why.splits.map(({ dimension, label }) => ({ value: dimension, label })),
    },
    { group: 'More', choices: why.more.map(({ name, label }) => ({ value: name, label })) },
  ].filter((each) => each.choices.length > 0);
  const shown = picked ?? first;
  const behindOf: WhyPartsProps['behindOf'] = (key, isRest) =>
    behindPart(question, why, shown, key, isRest);
  return (
    <>
      {choices.length > 0 && (
        <div className={styles.by}>
          <span aria-hidden="true">by</span>
          <Select
            label="Split by"
            value={shown}
            choices={choices}
            none="Choose a dimension"
            onChange={setPicked}
          />
        </div>
      )}
      {isAsked ? (
        <QueryFrame query={more} content={more.shown?.analyticsWhy} rows={6}>
          {(answer) => <WhyParts why={answer} dimension={shown} {...{ title, behindOf }} />}
        </QueryFrame>
      ) : (
        <WhyParts why={why} dimension={shown} {...{ title, behindOf }} />
      )}
      {choices.length > 0 && (
        <p className={styles.sum} role="status">
          Adds up to <strong>{signedText(why.shown, partUnit(why.unit))}</strong>.
        </p>
      )}
    </>
  );
}
