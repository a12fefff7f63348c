import { Link } from 'react-router';
import type { Column } from '../../ui/DataTable.tsx';
import { Initials } from '../../ui/Initials.tsx';
import styles from './Changes.module.css';
import { fieldText, momentParts, recordText, valueText } from './change-words.ts';
import type { CompanyChangeRow_ChangeFragment } from './CompanyChangeRow.generated.ts';

export type ChangeRow = CompanyChangeRow_ChangeFragment;
type NameOf = (userSeq: number) => string | undefined;

/** `old → new`; a long text is cut and whole in its title. */
export function ChangeValues({ change, nameOf }: { change: ChangeRow; nameOf: NameOf }) {
  if (change.field === null) return null;
  const before = valueText(change.field, change.old, nameOf);
  const after = valueText(change.field, change.new, nameOf);
  return (
    <span title={`${before} → ${after}`}>
      <span className={styles.before}>{before}</span> → <strong>{after}</strong>
    </span>
  );
}

export function changeColumns(nameOf: NameOf): Column<ChangeRow>[] {
  return [
    { id: 'time', label: 'Time', width: 60, cell: ({ at }) => momentParts(at).time },
    {
      id: 'who',
      label: 'Who',
      width: 160,
      cell: ({ user, userName }) =>
        user ? (
          <span className={styles.who}>
            <Initials name={user.name} seq={user.seq} /> {user.name}
          </span>
        ) : (
          (userName ?? 'Nobody signed in')
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
    { id: 'field', label: 'What', width: 140, cell: fieldText },
    {
      id: 'values',
      label: 'Before → after',
      width: 320,
      isElastic: true,
      cell: (change) => <ChangeValues change={change} nameOf={nameOf} />,
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
      <p>
        {recordText(change)}: {fieldText(change)}
      </p>
      <p>
        <ChangeValues change={change} nameOf={nameOf} />
      </p>
      <p className={styles.before}>{change.userName ?? 'Nobody signed in'}</p>
    </div>
  );
}
