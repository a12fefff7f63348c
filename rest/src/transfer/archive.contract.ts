import { text } from '../http/shapes.ts';
import { media, type Contract } from '../http/contract.ts';

export const contract: Contract = {
  tag: 'moving',
  calls: {
    'GET /api/archive': {
      id: 'getArchive',
      summary:
        'Streams everything as one zip of CSV files, as of one moment, which the import reads back.',
      answers: media(
        'application/zip',
        text.meta({ format: 'binary' }),
        'The archive, as it is made; a connection that ends before it does has cut it short.',
      ),
    },
  },
};
