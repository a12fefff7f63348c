import { recordWrites } from '../../records/record-writes.ts';
import type { FormKind } from '../../records/use-record-form.ts';
import { CreateCompanyInfoDocument } from './CreateCompanyInfo.generated.ts';
import {
  contentOf,
  createInput,
  FIELD_LABELS,
  updateInput,
  valuesOf,
  type CompanyInfo,
  type InfoContent,
  type InfoField,
  type InfoValues,
} from './info-values.ts';
import { UpdateCompanyInfoDocument } from './UpdateCompanyInfo.generated.ts';

export const infoWrites = recordWrites({
  noun: 'company info',
  create: CreateCompanyInfoDocument,
  update: UpdateCompanyInfoDocument,
  contentOf: (info: CompanyInfo) => contentOf(info),
  inputOf: createInput,
  updateOf: updateInput,
});

const textOf = (content: InfoContent, field: InfoField): string =>
  (field === 'parentCoid' ? content.parent?.name : valuesOf(content)[field]) || '—';

const fieldEntries = Object.entries(FIELD_LABELS) as [InfoField, string][];

export const infoForm: FormKind<InfoValues, InfoContent, InfoField> = {
  fields: Object.fromEntries(
    fieldEntries.map(([field, label]) => [
      field,
      { label, show: (content: InfoContent) => textOf(content, field) },
    ]),
  ),
  aliases: { parent: 'parentCoid' },
  valuesOf,
  refusals: {
    DUPLICATE: 'Someone else added this company’s info. Reload the page to edit it.',
  },
};
