/** What a rep's competitor page asks, from its address. Pure. */
import { choiceParam, numberParam, type AddressValues } from '../../lib/address-params.ts';
import { competitorYears, TRADE_SHOWS } from '../../lib/competitor-years.ts';

export const COMPETITOR_ADDRESS = {
  tab: choiceParam(['services', 'shows', 'talk'], 'services'),
  who: choiceParam(['all', 'clients', 'prospects'], 'all'),
  /** Of the trade shows' attendance list. */
  year: numberParam,
  show: numberParam,
};
export type CompetitorAddress = AddressValues<typeof COMPETITOR_ADDRESS>;

/** So many competitors make a client one to talk to. */
export const MANY_COMPETITORS = 3;

export function repCompetitorQuestion(seq: number, asked: CompetitorAddress, today: string) {
  const years = competitorYears(today);
  const thisYear = Number(today.slice(0, 4));
  const year = asked.year !== null && years.includes(asked.year) ? asked.year : thisYear;
  const show = TRADE_SHOWS.find(({ value }) => value === asked.show)?.value ?? null;
  return {
    years,
    thisYear,
    year,
    show,
    variables: {
      seq,
      matrix: { accountRep: seq, year: years },
      withMatrix: asked.tab !== 'talk',
      exhibitors: {
        accountRep: seq,
        year,
        tradeShow: true,
        ...(show === null ? {} : { competitor: show }),
      },
      withShows: asked.tab === 'shows',
      heavy: {
        rep: seq,
        companyStatus: 'client',
        competitorCount: { gte: MANY_COMPETITORS },
      },
      leaving: {
        accountRep: seq,
        year: thisYear,
        tradeShow: false,
        companyStatus: ['prospect', 'former'],
      },
      withTalk: asked.tab === 'talk',
    },
  };
}
