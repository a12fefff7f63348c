import type { MeasureName } from '../../../../schema/figure-names.generated.ts';
import { plural } from '../../lib/plural.ts';
import { arcatYearOf } from '../../../../schema/calendar-date.ts';
import { changePercent } from '../../../../schema/figure-change.ts';
import { openRows } from '../../lib/analytics.ts';
import { formatCount, formatUsd } from '../../lib/format.ts';
import { formatDollars, signedDollars } from '../../lib/format-dollars.ts';
import { useToday } from '../../lib/session.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import { ARE, sumOf, WERE, type Movement, type Movements } from './book-waterfall.ts';
import { Change } from './Change.tsx';

export interface BookFiguresProps {
  movements: Movements;
  year: number;
  where: Readonly<Record<string, unknown>>;
  definitions: Readonly<Record<string, string>>;
}

const RENEWED: readonly Movement[] = ['upsell', 'even', 'downsell'];

/** The book of the year in a line. */
export function BookFigures({ movements, year, where, definitions }: BookFiguresProps) {
  const today = useToday();
  const book = sumOf(movements, ARE);
  const before = sumOf(movements, WERE);
  const arrived = sumOf(movements, ['new', 'returned']);
  const renewed = sumOf(movements, RENEWED);
  const open = (title: string, measure: MeasureName, names: readonly Movement[]) => () =>
    openRows({
      title: `${title}, ${year}`,
      dataset: 'contractYears',
      measure,
      where: { ...where, movement: { in: names } },
    });
  const companies = (count: number): string => plural(count, 'company', 'companies');
  return (
    <FigureStrip label={`The book of ${year}`}>
      <Figure
        label="Contract value"
        value={formatDollars(book.cents)}
        hint={`${formatUsd(book.cents)}, ${year - 1} ${formatUsd(before.beforeCents)}. ${definitions['value'] ?? ''}`}
        detail={
          // A year still in progress is not compared with a complete one.
          year >= arcatYearOf(today) ? (
            `${formatDollars(before.beforeCents)} in all of ${year - 1}`
          ) : (
            <>
              <Change percent={changePercent(book.cents, before.beforeCents)} /> on {year - 1}
            </>
          )
        }
        onOpen={open('Contract value', 'value', ARE)}
      />
      <Figure
        label="Clients"
        value={formatCount(book.companies)}
        hint={definitions['clients'] ?? ''}
        detail={`${year - 1} ${formatCount(before.companies)}`}
        onOpen={open('Clients', 'clients', ARE)}
      />
      <Figure
        label="Average"
        value={book.companies === 0 ? '—' : formatDollars(book.cents / book.companies)}
        hint={definitions['averageValue'] ?? ''}
        detail={
          before.companies === 0
            ? ''
            : `${year - 1} ${formatDollars(before.beforeCents / before.companies)}`
        }
        onOpen={open('Contract value', 'value', ARE)}
      />
      <Figure
        label="New"
        value={formatDollars(arrived.cents)}
        hint="Nothing the year before: first contracts, and clients that returned."
        detail={`${formatCount(arrived.companies)}, ${formatCount(movements.returned.companies)} returned`}
        onOpen={open('New', 'value', ['new', 'returned'])}
      />
      <Figure
        label="Renewed"
        value={formatDollars(renewed.cents)}
        hint="Contract value of the companies that had one the year before too."
        detail={companies(renewed.companies)}
        onOpen={open('Renewed', 'value', RENEWED)}
      />
      <Figure
        label="Upsell, net"
        value={signedDollars(renewed.cents - renewed.beforeCents)}
        hint="What renewed companies pay more, less what others of them pay less than the year before."
        detail={`${formatCount(movements.upsell.companies)} up, ${formatCount(movements.downsell.companies)} down`}
        onOpen={open('Upsell, net', 'valueChange', RENEWED)}
      />
      {movements.open.companies > 0 && (
        <Figure
          label="Not yet renewed"
          value={formatDollars(movements.open.beforeCents)}
          hint="Their contract of the year before still runs or is in grace, and has no successor."
          detail={companies(movements.open.companies)}
          onOpen={open('Not yet renewed', 'valueBefore', ['open'])}
        />
      )}
    </FigureStrip>
  );
}
