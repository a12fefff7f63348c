import { z } from 'zod';
import { BUYING_ACTIONS } from '../../../../schema/buying-actions.ts';
import { count, day, id, text } from '../../http/shapes.ts';
import { named, page, type Contract } from '../../http/contract.ts';

const buyingActions = named(
  'BuyingActions',
  z.strictObject({
    coid: id,
    csisec: text,
    month: day.describe('The first day of the month.'),
    ...Object.fromEntries(BUYING_ACTIONS.map(({ key }) => [key, count])),
    total: count,
    mobile: count.describe('How many of them came through the mobile site.'),
  }),
);

export const contract: Contract = {
  tag: 'stats',
  calls: {
    'GET /api/buying-actions': {
      id: 'listBuyingActions',
      summary: 'Lists buying actions by company, section and month, the newest month first.',
      answers: page(buyingActions, 'A page of months; absent months are zeros.'),
    },
  },
};
