import { z } from 'zod';
import { filledText } from './validation.ts';

/** Words that the gallery finds a saved item by. */
export const tags = z
  .array(filledText(60, 'must not be blank'))
  .max(20, 'may have at most 20 tags')
  .nullable()
  .optional();
