/** The house's own lint rules, as a plugin of oxlint. */
import { asserts } from './asserts.mjs';
import { directions } from './directions.mjs';
import { batches, clocks, namedColumns, noOnly, onePageQuery, settings } from './forbidden.mjs';
import { ownFields } from './own-fields.mjs';

export default {
  meta: { name: 'house' },
  rules: {
    asserts,
    batches,
    clocks,
    directions,
    'named-columns': namedColumns,
    'no-only': noOnly,
    'one-page-query': onePageQuery,
    'own-fields': ownFields,
    settings,
  },
};
