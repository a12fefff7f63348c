import { recordLoader } from '../../graph/align-by-key.ts';
import { companyFigureLoader } from '../../graph/company-figure-loader.ts';
import { companyListLoader } from '../../graph/company-list-loader.ts';
import type { ContentType } from '../../schema.generated.ts';
import type { ContentCriteria, ContentItem, ContentSource } from './content.source.ts';

/** Loaders of content, for one request. */
export function contentLoaders(content: ContentSource) {
  return {
    contentItemById: recordLoader(
      (item: ContentItem) => item.id,
      (id) => content.find(id),
      (ids) => content.byIds(ids),
    ),
    contentItemsByCompany: companyListLoader<ContentItem, ContentCriteria>({
      one: (key) => content.ofCompany(key),
      many: (coids, _perCompany, criteria) => content.ofCompanies(coids, criteria),
      coidOf: (item) => item.coid,
    }),
    // Counts of several companies come added up: each company's own are a call of their own.
    contentCountsByCompany: companyFigureLoader(
      ({ coid, contentTypes }: { coid: number; contentTypes: ContentType[] }) =>
        content.countByStatus({ coids: [coid], contentTypes }),
    ),
  };
}
