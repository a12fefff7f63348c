import { z } from 'zod';
import { filledText, MAX_INTEGER } from '../../../http/validation.ts';
import { textCell, wholeNumberCell } from '../cells.ts';
import { CellRefused, type CellColumn } from '../cell-column.ts';
import { importKind } from '../import-kind.ts';
import { matchByKeys, type KeyedTable } from '../match-by-keys.ts';

const sectionRow = z.strictObject({
  csi: z.string(),
  title: filledText(200).optional(),
  division: z
    .string()
    .regex(/^\d{2}$/, 'must be the two digits of a division')
    .optional(),
  divisionTitle: filledText(100).optional(),
  weight: z.int().min(1, 'must be 1 or more').max(MAX_INTEGER, 'is too large').optional(),
});
type SectionRow = z.output<typeof sectionRow>;

const stored: KeyedTable<SectionRow> = {
  table: 'csi_sections',
  key: { columns: ['csisec'], numbered: false },
  undeletable: true,
  fields: {
    csi: { column: 'csisec' },
    title: { column: 'title' },
    division: { column: 'division' },
    divisionTitle: { column: 'division_title' },
    weight: { column: 'weight' },
  },
};

/** The number of a section that need not be there yet, printed as `09 65 19`; parts of a section (`09 65 19.13`) too. */
const numberCell: CellColumn = {
  empty: 'require',
  read: (cell) => {
    const parts = /^(\d{2}) ?(\d{2}) ?(\d{2})(\.\d{2})?$/.exec(cell.trim());
    if (!parts) throw new CellRefused('must be a section number such as 09 65 19');
    return `${parts[1]} ${parts[2]} ${parts[3]}${parts[4] ?? ''}`;
  },
};

export const sectionsKind = importKind<SectionRow>({
  name: 'sections',
  noun: 'section',
  resource: 'csi-sections',
  ...stored,
  unversioned: true,
  columns: {
    csi: numberCell,
    title: textCell('leave'),
    division: textCell('leave'),
    divisionTitle: textCell('leave'),
    weight: wholeNumberCell('leave'),
  },
  required: ['csi'],
  requiredForNew: ['title', 'divisionTitle'],
  rules: sectionRow,
  claims: ({ csi }) => [{ key: csi }],
  match: (context, rows) =>
    matchByKeys(context, stored, [{ field: 'csi', column: 'csisec', type: 'text' }], rows),
  defaults: ({ csi }, { references }) => {
    const division = csi.slice(0, 2);
    return { division, divisionTitle: references.divisions.get(division), weight: 1 };
  },
  check: ({ csi, division }) =>
    division === undefined || csi.startsWith(division)
      ? []
      : [{ field: 'division', message: `is not the division of ${csi}` }],
});
