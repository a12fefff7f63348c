import { Link, useParams } from 'react-router';
import { figureText, type FigureUnit } from '../../../../schema/figure-text.ts';
import { readQuestion } from '../../../../schema/question.ts';
import styles from '../../features/explore/alerts/Alert.module.css';
import { questionThen } from '../../features/explore/alerts/question-then.ts';
import { AlertSparkline } from '../../features/explore/alerts/AlertSparkline.tsx';
import { businessMomentOf } from '../../lib/business-time.ts';
import { formatDate } from '../../lib/dates.ts';
import { exploreLink } from '../../lib/question-address.ts';
import { useToday } from '../../lib/session.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import {
  AlertMessagePageDocument,
  type AlertMessagePageQuery,
} from './AlertMessagePage.generated.ts';

type Message = NonNullable<AlertMessagePageQuery['alertMessage']>;

function Values({ cells, unit, threshold }: Pick<Message, 'cells' | 'unit' | 'threshold'>) {
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          <th scope="col">Group</th>
          <th scope="col" className={styles.figure}>
            Value
          </th>
          <th scope="col" className={styles.figure}>
            Threshold
          </th>
          <th scope="col">Last 12 checks</th>
        </tr>
      </thead>
      <tbody>
        {cells.map(({ group, value, history }) => (
          <tr key={group}>
            <td>{group}</td>
            <td className={styles.figure}>{figureText(value, unit as FigureUnit)}</td>
            <td className={styles.figure}>{figureText(threshold, unit as FigureUnit)}</td>
            <td>
              <AlertSparkline history={history} unit={unit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `/alerts/messages/{id}`: what an alert told the viewer, as it was then. */
export function AlertMessagePage() {
  const { id = '' } = useParams();
  const number = /^\d{1,9}$/.test(id) ? Number(id) : null;
  const query = usePageQuery(AlertMessagePageDocument, {
    variables: { id: number ?? 0 },
    skip: number === null,
    fetchPolicy: 'cache-first',
    record: number,
  });
  const { shown, error } = query;
  const message = shown?.alertMessage ?? null;
  const question = message && readQuestion(message.question);
  const today = useToday();
  const inbox = <Link to="/inbox?show=alerts">Inbox</Link>;
  if (number === null || (shown && !message && !error)) {
    return (
      <Page title="Alert" breadcrumb={inbox}>
        <EmptyState title="No such alert in your inbox" actions={inbox}>
          Alerts stay in the inbox for 90 days.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={message?.title ?? 'Alert'} breadcrumb={inbox}>
      <QueryFrame query={query} content={message} rows={6} loading="Opening the alert">
        {(told) => (
          <div className={styles.message}>
            <p className={styles.said}>{told.sentence}</p>
            {told.why && <p>{told.why}</p>}
            <Values {...told} />
            <p className={styles.about}>
              {told.reportName}, checked {businessMomentOf(told.firedAt)}.
            </p>
            <p className={styles.links}>
              {question && (
                <Link to={exploreLink(questionThen(question, told.asOf))}>
                  {told.asOf === today
                    ? 'Open the report'
                    : `Open the report as of ${formatDate(told.asOf)}`}
                </Link>
              )}
              {question && told.asOf !== today && (
                <Link to={exploreLink(question)}>Open it as of today</Link>
              )}
              <Link to="/alerts">My alerts</Link>
            </p>
          </div>
        )}
      </QueryFrame>
    </Page>
  );
}
