import { Link } from 'react-router';
import {
  changeSentence,
  changeText,
  recordText,
  type NameOf,
} from '../../../../schema/change-words.ts';
import type { Column } from '../../ui/table-column.ts';
import { Initials } from '../../ui/Initials.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Row } from '../../ui/Row.tsx';
import styles from './Changes.module.css';
import { momentParts } from './change-moment.ts';
import type { CompanyChangeRow_ChangeFragment } from './CompanyChangeRow.generated.ts';

export type ChangeRow = CompanyChangeRow_ChangeFragment;
export function changeColumns(nameOf: NameOf): Column<ChangeRow>[] {
  return [
    { id: 'time', label: 'Time', width: 76, cell: ({ at }) => momentParts(at).time },
    {
      id: 'who',
      label: 'Who',
      width: 160,
      cell: ({ user, userName }) =>
        user ? (
          <Row as="span" gap={8} align="center" isInline>
            <Initials name={user.name} seq={user.seq} /> {user.name}
          </Row>
        ) : (
          (userName ?? 'System')
        ),
    },
    {
      id: 'company',
      label: 'Company',
      width: 220,
      isElastic: true,
      cell: ({ companySeq, companyName }) => (
        <Link to={`/company/${companySeq}`} title={companyName}>
          {companyName}
        </Link>
      ),
    },
    {
      id: 'record',
      label: 'Record',
      width: 180,
      cell: (change) => <span title={recordText(change)}>{recordText(change)}</span>,
    },
    {
      id: 'change',
      label: 'Change',
      width: 420,
      isElastic: true,
      cell: (change) => {
        const text = changeText(change, nameOf);
        return <span title={text}>{text}</span>;
      },
    },
  ];
}

/** A change on a phone. */
export function ChangeCard({ change, nameOf }: { change: ChangeRow; nameOf: NameOf }) {
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <Link to={`/company/${change.companySeq}`}>{change.companyName}</Link>
        <span>{momentParts(change.at).time}</span>
      </div>
      <p>{changeSentence(change, nameOf)}</p>
      <Muted as="p">{change.userName ?? 'System'}</Muted>
    </div>
  );
}
