import { Link } from 'react-router';
import { formatDate } from '../../../lib/dates.ts';
import type { Column } from '../../../ui/table-column.ts';
import { Initials } from '../../../ui/Initials.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import type { NoteListCard_NoteFragment } from './NoteListCard.generated.ts';
import styles from './NoteTable.module.css';
import { repName } from './note-list-groups.ts';
import { NoteTypeCell } from './NoteTypeCell.tsx';

type Note = NoteListCard_NoteFragment;

const tagText = (tags: readonly { label: string; year: number }[]): string =>
  tags.map(({ label, year }) => `${label} ${year}`).join(', ');

const Quiet = ({ text }: { text: string | null }) =>
  text ? <span title={text}>{text}</span> : <Muted>—</Muted>;

/** Of the notes table; ids are those of the export. */
export const NOTE_COLUMNS: readonly Column<Note>[] = [
  {
    id: 'date',
    label: 'Date',
    width: 112,
    cell: (note) => <Link to={`/notes/${note.seq}`}>{formatDate(note.date)}</Link>,
  },
  {
    id: 'rep',
    label: 'Rep',
    width: 150,
    cell: (note) => (
      <span className={styles.rep}>
        <Initials name={repName(note)} seq={note.user?.seq ?? 0} />
        <span>{repName(note)}</span>
      </span>
    ),
  },
  {
    id: 'company',
    label: 'Company',
    width: 190,
    cell: ({ company, companyName }) =>
      company ? (
        <Link to={`/company/${company.seq}/notes`} className={styles.company}>
          {company.name}
        </Link>
      ) : (
        (companyName ?? 'Unknown company')
      ),
  },
  { id: 'state', label: 'ST', width: 44, cell: ({ state }) => <Quiet text={state} /> },
  { id: 'zip', label: 'ZIP', width: 68, cell: ({ zip }) => <Quiet text={zip} /> },
  { id: 'type', label: 'Type', width: 196, cell: (note) => <NoteTypeCell note={note} /> },
  {
    id: 'client',
    label: 'Client?',
    width: 76,
    hint: 'Whether the company was a client when the note was logged',
    cell: ({ isClient }) => (isClient ? 'Client' : 'Prospect'),
  },
  {
    id: 'competitors',
    label: 'Competitors',
    width: 120,
    cell: ({ competitors }) => <Quiet text={tagText(competitors)} />,
  },
  {
    id: 'tradeshows',
    label: 'Trade shows',
    width: 120,
    isExtra: true,
    cell: ({ tradeshows }) => <Quiet text={tagText(tradeshows)} />,
  },
  {
    id: 'text',
    label: 'Note',
    width: 240,
    isElastic: true,
    cell: ({ text }) => <span title={text}>{text}</span>,
  },
];
