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

const NAMING_IDS: ReadonlySet<string> = new Set(['company', 'name']);

/** Holds a name, which wraps to a second line rather than being cut. */
export const holdsName = ({ id, isName }: Omit<Sized, 'width'>): boolean =>
  isName ?? NAMING_IDS.has(id);

/**
 * Where an elastic column that can be a sign could not be read, it and all others that can become signs, and the name
 * gets the room.
 */
function withSigns(columns: readonly Sized[], available: number): (Sized & { isSign: boolean })[] {
  const least = columns.reduce((sum, { width }) => sum + width, 0);
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
 * The name of the row has the first claim on spare width, then the columns whose texts are cut, then the elastic columns.
 * Companies have at least 240 px; people's names are short, and their tables have many figures and a company.
 * Where no other column is elastic, all columns share the rest, so that figures stay near their name.
 * @param available the width of the list in pixels; 0 until it is known
 * @param uncut by the column's id, the width at which its texts are whole
 */
export function columnWidths(
  sized: readonly Sized[],
  available: number,
  uncut: Readonly<Record<string, number>> = {},
): ColumnWidth[] {
  const columns = withSigns(sized, available);
  const nameId = columns.find(holdsName)?.id;
  const least = columns.map(({ id, width }) =>
    id === nameId && id === 'company' ? Math.max(NAME_LEAST, width) : width,
  );
  const spare = Math.max(0, available - least.reduce((sum, width) => sum + width, 0));
  const hasElastic = columns.some(({ id, isElastic }) => isElastic && id !== nameId);
  const nameLeast = least[columns.findIndex(({ id }) => id === nameId)] ?? 0;
  const nameFull = nameId === 'company' ? NAME_FULL : NAME_LEAST;
  const claim = Math.max(0, Math.min(spare, nameFull - nameLeast));
  let left = spare - claim;
  const more = columns.map((column) => {
    const { id, width, isElastic, isSign } = column;
    // Another name in the row wraps instead of being cut, so measuring does not find it.
    const whole = Math.max(uncut[id] ?? 0, holdsName(column) ? NAME_LEAST : 0);
    const lack = id === nameId || isElastic || isSign ? 0 : whole - width;
    const got = Math.max(0, Math.min(left, lack));
    left -= got;
    return got;
  });
  const share = hasElastic ? 0 : Math.floor(left / columns.length);
  return columns.map(({ id, isElastic = false, isSign }, index) => ({
    id,
    width: (least[index] ?? 0) + (id === nameId ? claim : 0) + (more[index] ?? 0) + share,
    isElastic: hasElastic ? isElastic && id !== nameId : id === nameId,
    isSign,
  }));
}
