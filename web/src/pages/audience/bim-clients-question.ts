/** What `/bim-clients` asks the server. Pure. */
import { arcatYearOf } from '../../../../schema/calendar-date.ts';
import { between, periodDays, wholeMonths } from '../../lib/periods.ts';
import { accountWhere, type Scope } from './whose.ts';

/** Contract years that a running contract may be in. */
const YEARS_BACK = 2;

export function bimClientsQuestion(scope: Scope, today: string) {
  const clients = { ...accountWhere(scope), companyStatus: 'client' };
  const days = periodDays({ period: 'L12M', from: null, to: null }, today);
  const month = between(days);
  const year = arcatYearOf(today);
  return {
    clients,
    used: { ...clients, month },
    compared: { ...clients, month: between(wholeMonths(days, today) ?? days) },
    lines: { ...clients, type: 'bim', year: { between: [year - YEARS_BACK, year] } },
    posted: { ...clients, contentType: 'bim', status: 'Posted' },
    others: { ...clients, contentType: ['cad', 'spec', 'sw'], status: 'Posted' },
    demand: { month },
  };
}
