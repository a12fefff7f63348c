/** The house's own lint rules, as a plugin of oxlint. */
import { asserts } from './asserts.mjs';
import { directions } from './directions.mjs';
import {
  bareLazy,
  batches,
  clocks,
  namedColumns,
  noOnly,
  onePageQuery,
  ownStores,
  settings,
} from './forbidden.mjs';
import { ownFields } from './own-fields.mjs';

export default {
  meta: { name: 'house' },
  rules: {
    asserts,
    'bare-lazy': bareLazy,
    batches,
    clocks,
    directions,
    'named-columns': namedColumns,
    'no-only': noOnly,
    'one-page-query': onePageQuery,
    'own-fields': ownFields,
    'own-stores': ownStores,
    settings,
  },
};
