/** Room for `May 26, 2026`, in the first column too. */
export const DATE_PX = 112;
/** How the width of a table is divided between its columns: one rule for every table. */

interface Sized {
  id: string;
  /** The least width in pixels. */
  width: number;
  isElastic?: boolean;
  isName?: boolean;
  /** The least width of its cell as a sign, whose title says the rest. */
  signWidth?: number;
}

export interface ColumnWidth {
  id: string;
  width: number;
  /** Takes what is left; where several do, they share it. */
  isElastic: boolean;
  /** There is no room for more than a sign. */
  isSign: boolean;
}

/** Most names fit one line from here on. */
const NAME_LEAST = 240;
/** The longest names fit one line; more would only push the figures away from the name. */
const NAME_FULL = 340;

/** Where there is no room for 240, names wrap sooner. */
const NAME_TIGHT = 200;
/** Room beside a cell's text, pixels a side: the widths of columns count it. */
const PADDING = 8;
const PADDING_TIGHT = 4;
/** Columns become signs before there is less than this. */
const PADDING_OF_TEXTS = 6;

const NAMING_IDS: ReadonlySet<string> = new Set(['company', 'name']);

/** Holds a name, which wraps to a second line rather than being cut. */
export const holdsName = ({ id, isName }: Omit<Sized, 'width'>): boolean =>
  isName ?? NAMING_IDS.has(id);

/**
 * Where an elastic column that can be a sign could not be read, it and all others that can become signs, and the name
 * gets the room.
 */
function withSigns(columns: readonly Sized[], available: number): (Sized & { isSign: boolean })[] {
  const spared = 2 * (PADDING - PADDING_OF_TEXTS);
  const least = columns.reduce((sum, { width }) => sum + width - spared, 0);
  const isTight = columns.some(
    ({ isElastic, signWidth }) => isElastic && signWidth !== undefined && available < least,
  );
  return columns.map((column) =>
    isTight && column.signWidth !== undefined
      ? { ...column, width: column.signWidth, isElastic: false, isSign: true }
      : { ...column, isSign: false },
  );
}

/**
 * What a table gives up before it has to scroll sideways: room between its cells, then room of the company's name.
 * One that scrolls even so gives up nothing.
 * @param lack how many pixels are missing
 */
function tightened(lack: number, count: number, hasCompany: boolean) {
  const squeeze = Math.min(PADDING - PADDING_TIGHT, Math.ceil(lack / (2 * count)));
  const still = Math.max(0, lack - 2 * squeeze * count);
  const isEnough = lack > 0 && still <= (hasCompany ? NAME_LEAST - NAME_TIGHT : 0);
  return isEnough ? { squeeze, fromName: still } : { squeeze: 0, fromName: 0 };
}

/**
 * A company's name has the first claim on spare width, then the columns whose texts are cut, then the elastic columns.
 * Companies have at least 240 px; people's names are short, and take what the cut texts leave.
 * Where no other column is elastic, all columns share the rest, so that figures stay near their name.
 * @param available the width of the list in pixels; 0 until it is known
 * @param uncut by the column's id, the width at which its texts are whole
 */
export function columnWidths(
  sized: readonly Sized[],
  available: number,
  uncut: Readonly<Record<string, number>> = {},
): { padding: number; columns: ColumnWidth[] } {
  const columns = withSigns(sized, available);
  const nameId = columns.find(holdsName)?.id;
  const wanted = columns.map(({ id, width }) =>
    id === nameId && id === 'company' ? Math.max(NAME_LEAST, width) : width,
  );
  const lack = available > 0 ? wanted.reduce((sum, width) => sum + width, -available) : 0;
  const { squeeze, fromName } = tightened(lack, columns.length, nameId === 'company');
  const least = wanted.map(
    (width, index) => width - 2 * squeeze - (columns[index]?.id === nameId ? fromName : 0),
  );
  const spare = Math.max(0, available - least.reduce((sum, width) => sum + width, 0));
  const hasElastic = columns.some(({ id, isElastic }) => isElastic && id !== nameId);
  const nameLeast = least[columns.findIndex(({ id }) => id === nameId)] ?? 0;
  const isCompany = nameId === 'company';
  let left = spare;
  const take = (most: number): number => {
    const got = Math.max(0, Math.min(left, most));
    left -= got;
    return got;
  };
  const takeName = () => take((isCompany ? NAME_FULL : NAME_LEAST) - nameLeast);
  const taken = isCompany ? takeName() : 0;
  const more = columns.map(() => 0);
  const widen = (whole: (column: Sized) => number): void =>
    columns.forEach((column, at) => {
      if (column.id === nameId || column.isElastic || column.isSign) return;
      more[at] = (more[at] ?? 0) + take(whole(column) - column.width - (more[at] ?? 0));
    });
  // Another name in the row wraps instead of being cut: it takes what the cut texts leave.
  widen((column) => (holdsName(column) ? 0 : (uncut[column.id] ?? 0)));
  widen((column) => (holdsName(column) ? Math.max(NAME_LEAST, uncut[column.id] ?? 0) : 0));
  const claim = taken || takeName();
  const share = hasElastic ? 0 : Math.floor(left / columns.length);
  return {
    padding: PADDING - squeeze,
    columns: columns.map(({ id, isElastic = false, isSign }, index) => ({
      id,
      width: (least[index] ?? 0) + (id === nameId ? claim : 0) + (more[index] ?? 0) + share,
      isElastic: hasElastic ? isElastic && id !== nameId : id === nameId,
      isSign,
    })),
  };
}
