import { CellRefused, type CellColumn, type References } from './cell-column.ts';

/** A user of the portal, by e-mail, name or number; answered as the number. */
export function userCell(empty: CellColumn['empty'] = 'clear'): CellColumn {
  return {
    empty,
    read: readUser,
    write: (seq, { emailBySeq }) => emailBySeq.get(Number(seq)) ?? String(seq),
  };
}

const FORMER = /^former user (\d{1,9})$/i;

/** As `userCell`, and also one who is gone: old records keep the number of who wrote them, as `former user 17`. */
export function authorCell(empty: CellColumn['empty']): CellColumn {
  return {
    empty,
    read: (cell, references) => {
      const former = FORMER.exec(cell.trim())?.[1];
      return former === undefined ? readUser(cell, references) : Number(former);
    },
    write: (seq, { emailBySeq }) => emailBySeq.get(Number(seq)) ?? `former user ${String(seq)}`,
  };
}

function readUser(cell: string, references: References): number {
  const text = cell.trim();
  const { userSeqs, userSeqByEmail, userSeqsByName } = references;
  const seq = /^\d+$/.test(text) ? Number(text) : userSeqByEmail.get(text.toLowerCase());
  if (seq !== undefined && userSeqs.has(seq)) return seq;
  const named = userSeqsByName.get(nameKey(text)) ?? [];
  if (named.length > 1) {
    const emails = named
      .map((each) => references.emailBySeq.get(each))
      .sort()
      .join(', ');
    throw new CellRefused(
      `is the name of ${named.length} users: give the e-mail of one (${emails})`,
    );
  }
  const [only] = named;
  if (only !== undefined) return only;
  throw new CellRefused(
    'is no user: give the e-mail, the name or the number of one (npm run user -- list)',
  );
}

/** A name as it is compared: in any case, blanks counted once, and `Keller, Dana` as `Dana Keller`. */
export function nameKey(name: string): string {
  const plain = name.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ');
  const [last, first, ...more] = plain.split(/, ?/);
  return first && last && more.length === 0 ? `${first} ${last}` : plain;
}
