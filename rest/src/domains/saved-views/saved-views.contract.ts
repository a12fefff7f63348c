import { z } from 'zod';
import { visibility } from '../../http/visibility.ts';
import { flag, id, moment, text, version } from '../../http/shapes.ts';
import { created, named, one, reads, writes, type Contract } from '../../http/contract.ts';

const savedView = named(
  'SavedView',
  z.strictObject({
    seq: id,
    owner: id,
    name: text,
    page: text.describe('The page that it belongs to.'),
    query: text.describe('The page’s own address parameters.'),
    columns: z.array(text).nullable(),
    visibility,
    pinned: flag,
    createdAt: moment,
    version,
  }),
);

const words = {
  name: 'saved-views',
  schema: savedView,
  ids: { one: 'SavedView', many: 'SavedViews' },
  nouns: { one: 'saved view', many: 'saved views' },
};

export const contract: Contract = {
  tag: 'saved-views',
  calls: {
    ...reads(words),
    ...writes({
      ...words,
      create: {
        summary: 'Saves a view as the signed-in user’s.',
        example: {
          name: 'My Georgia roofers',
          page: 'search',
          query: 'state=GA&csi=07',
          pinned: true,
        },
        answers: created(savedView, 'The saved view.'),
      },
      update: {
        summary: 'Changes the viewer’s own view.',
        example: { visibility: 'team' },
        answers: one(savedView, 'The saved view.'),
      },
      remove: { summary: 'Takes the viewer’s own view out of every list.' },
      restore: { summary: 'Brings the viewer’s own deleted view back, for 30 days.' },
    }),
  },
};
