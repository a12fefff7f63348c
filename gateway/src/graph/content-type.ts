import type { ContentType as ContentTypeWord } from '../../../schema/enumerations.ts';
import { enumeration } from './enumeration.ts';
import type { ContentType } from '../schema.generated.ts';

const WORDS: Record<ContentType, ContentTypeWord> = {
  BIM: 'bim',
  CAD: 'cad',
  SPEC: 'spec',
  SW: 'sw',
  CATALOG: 'catalog',
  VIDEO: 'video',
  PRODUCT: 'product',
};

/** The types of a company's content. */
export const contentType = enumeration(WORDS);
