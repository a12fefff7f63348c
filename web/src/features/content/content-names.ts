/** The API's names of content types and statuses beside those of the enumerations. */
import {
  CONTENT_TYPES,
  type ContentStatus,
  type ContentType as StoredType,
} from '../../../../schema/enumerations.ts';
import type { ContentStatusValue, ContentType } from '../../schema.generated.ts';

/** In the order in which an item goes through them. */
export const STATUS_LABELS: Readonly<Record<ContentStatusValue, ContentStatus>> = {
  CONTRACT_SIGNED: 'Contract Signed',
  UPDATE_REQUESTED: 'Update Requested from Client',
  IN_QUEUE: 'In Queue',
  IN_DEVELOPMENT: 'In Development',
  DRAFT_TO_CLIENT: 'Draft to Client',
  APPROVED: 'Approved',
  PREPARING_FOR_SITE: 'QC / Preparing for Site',
  POSTED: 'Posted',
  ON_HOLD: 'On Hold',
  CANCELLED: 'Cancelled',
  OTHER: 'OTHER',
};

export const STATUS_VALUES = Object.keys(STATUS_LABELS) as ContentStatusValue[];

const TYPES: Readonly<Record<StoredType, { value: ContentType; label: string }>> = {
  bim: { value: 'BIM', label: 'BIM' },
  cad: { value: 'CAD', label: 'CAD' },
  spec: { value: 'SPEC', label: 'Specs' },
  sw: { value: 'SW', label: 'SpecWizards' },
  catalog: { value: 'CATALOG', label: 'Catalogs' },
  video: { value: 'VIDEO', label: 'Videos' },
  product: { value: 'PRODUCT', label: 'Products' },
};

/** `slug` is the word in addresses and in the query engine. */
export interface TypeName {
  slug: StoredType;
  value: ContentType;
  label: string;
}

export const CONTENT_TYPE_NAMES: readonly TypeName[] = CONTENT_TYPES.map((slug) => ({
  slug,
  ...TYPES[slug],
}));

export const typeNamed = (slug: string | undefined): TypeName | null =>
  CONTENT_TYPE_NAMES.find((type) => type.slug === slug) ?? null;

export const slugOf = (type: ContentType): string => type.toLowerCase();

/** `in-queue` in addresses. */
export const statusSlug = (value: ContentStatusValue): string =>
  value.toLowerCase().replaceAll('_', '-');

/** `/company/812/content-status/bim/14374`; without an item the list of its type. */
export const contentPath = (companySeq: number, slug: string, id?: number): string =>
  `/company/${companySeq}/content-status/${slug}${id === undefined ? '' : `/${id}`}`;
