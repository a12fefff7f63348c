/** The columns of every list of people. */
import { Link } from 'react-router';
import type { Column } from '../../ui/table-column.ts';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import { ContactBadges } from './ContactBadges.tsx';
import type { ContactForm_ContactFragment } from './ContactForm.generated.ts';
import { contactName } from './contact-name.ts';
import { PREFERRED_CHOICES, ROLE_CHOICES } from './contact-values.ts';
import { mailReach, phoneReach, refusalOf, type ReachCompany } from './reach.ts';
import { ReachLink } from './ReachLink.tsx';

const NONE = <span aria-hidden="true">—</span>;

const labelIn = (
  choices: readonly { value: string; label: string }[],
  value: string | null,
): string | null => choices.find((choice) => choice.value === value)?.label ?? value;

/** Name, title, e-mail, telephone and what must be known first; `companyOf` says whether it may be used. */
export function personColumns<Row extends ContactForm_ContactFragment>(
  companyOf: (row: Row) => ReachCompany | null,
) {
  const refusal = (row: Row): string | null => refusalOf(row, companyOf(row));
  const phone = (row: Row, number: string | null, ext: string | null = null) =>
    number ? (
      <ReachLink
        brief
        reach={phoneReach(number, refusal(row))}
        text={ext ? `${number} ext. ${ext}` : number}
        call={{ coid: row.coid, person: contactName(row) }}
      />
    ) : (
      NONE
    );
  return {
    name: {
      id: 'name',
      label: 'Name',
      width: 140,
      cell: (row) => <Link to={`/contact/${row.seq}`}>{contactName(row)}</Link>,
    },
    title: { id: 'title', label: 'Title', width: 150, cell: (row) => row.title ?? NONE },
    role: {
      id: 'role',
      label: 'Role',
      width: 120,
      cell: (row) => labelIn(ROLE_CHOICES, row.role) ?? NONE,
    },
    email: {
      id: 'email',
      label: 'E-mail',
      width: 200,
      cell: (row) =>
        row.email ? (
          <ReachLink brief reach={mailReach(row.email, refusal(row))} text={row.email} />
        ) : (
          NONE
        ),
    },
    phone: {
      id: 'phone',
      label: 'Phone',
      width: 160,
      cell: (row) => phone(row, row.phone, row.ext),
    },
    mobile: {
      id: 'mobile',
      label: 'Mobile',
      width: 130,
      isExtra: true,
      cell: (row) => phone(row, row.mobile),
    },
    preferred: {
      id: 'preferred',
      label: 'Preferred',
      width: 90,
      isExtra: true,
      cell: (row) => labelIn(PREFERRED_CHOICES, row.preferred) ?? NONE,
    },
    source: {
      id: 'source',
      label: 'Source',
      width: 120,
      isExtra: true,
      cell: (row) => row.source ?? NONE,
    },
    flags: {
      id: 'dnc',
      label: 'DNC',
      width: 88,
      cell: (row) => <ContactBadges person={row} company={companyOf(row)} brief />,
    },
  } satisfies Record<string, Column<Row>>;
}

/** The day on which somebody last had contact. */
export function lastContactColumn<Row>(
  dateOf: (row: Row) => string | null | undefined,
  label: string,
  hint: string,
): Column<Row> {
  return {
    id: 'last-contact',
    label,
    width: 98,
    hint,
    cell: (row) => <RelativeDate date={dateOf(row)} />,
  };
}
