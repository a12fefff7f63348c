import { PROFESSIONS } from '../../../../../schema/audience.ts';
import { CONTENT_STATUSES, CONTENT_TYPES } from '../../../../../schema/enumerations.ts';
import { BIM_DATASHEET, CONTENT } from '../links.ts';
import {
  choice,
  coid,
  count,
  day,
  linked,
  list,
  month,
  oneOf,
  section,
  user,
  whole,
  words,
} from '../table-fields.ts';
import { tableKind } from '../table-kind.ts';

export const contentKind = tableKind({
  name: 'content',
  noun: 'content item',
  resource: 'content',
  table: 'content',
  key: { columns: ['content_id'], numbered: true },
  fields: {
    coid: coid(),
    csi: section(),
    contentType: oneOf('content_type', CONTENT_TYPES, 'require'),
    contentTitle: words('content_title', 500),
    notes: words('notes', 5000),
    status: oneOf('status', CONTENT_STATUSES, 'require'),
    statusSince: day('status_since', 'require'),
    owner: user('owner'),
    requestedOn: day('requested_on', 'require'),
  },
  knownBy: ['coid', 'contentType', 'contentTitle', 'requestedOn'],
  requiredForNew: ['status', 'statusSince'],
});

export const contentHistoryKind = tableKind({
  name: 'content-history',
  noun: 'step of a content item',
  resource: 'content-history',
  table: 'content_history',
  key: { columns: ['content_id', 'position'], numbered: false },
  unversioned: true,
  undeletable: true,
  fields: {
    content: linked('content_id', CONTENT, 'require'),
    position: whole('position', 0, 32_000, 'require'),
    status: oneOf('status', CONTENT_STATUSES, 'require'),
    at: day('at', 'require'),
    by: user('by_user'),
    reason: words('reason', 1000),
  },
  knownBy: ['content', 'position'],
  requiredForNew: ['status', 'at'],
});

export const bimDatasheetsKind = tableKind({
  name: 'bim-datasheets',
  noun: 'BIM data sheet',
  resource: 'bim-datasheets',
  table: 'bim_datasheets',
  fields: {
    coid: coid(),
    content: linked('content_id', CONTENT),
    csi: section(),
    family: words('family', 300, 'require'),
    category: words('category', 200, 'require'),
    revitVersions: list('revit_versions'),
    fileSizeKb: whole('file_size_kb', 1, 100_000_000, 'require'),
    parametersTotal: whole('parameters_total', 1, 32_000, 'require'),
    parametersFilled: whole('parameters_filled', 0, 32_000, 'require'),
    missingFields: list('missing_fields'),
    postedOn: day('posted_on', 'require'),
    updated: day('updated', 'require'),
  },
  knownBy: ['coid', 'family', 'postedOn'],
  requiredForNew: ['category', 'fileSizeKb', 'parametersTotal', 'parametersFilled', 'updated'],
  check: ({ parametersFilled, parametersTotal }: Record<string, unknown>) =>
    Number(parametersFilled) <= Number(parametersTotal)
      ? []
      : [{ field: 'parametersFilled', message: 'must not be more than parametersTotal' }],
});

export const bimDownloadsKind = tableKind({
  name: 'bim-downloads',
  noun: 'month of downloads',
  resource: 'bim-downloads',
  table: 'bim_downloads',
  key: { columns: ['bim_seq', 'month'], numbered: false },
  unversioned: true,
  undeletable: true,
  fields: {
    datasheet: linked('bim_seq', BIM_DATASHEET, 'require'),
    month: month(),
    downloads: count('downloads', 'require'),
  },
  knownBy: ['datasheet', 'month'],
  requiredForNew: ['downloads'],
});

export const specUsesKind = tableKind({
  name: 'spec-uses',
  noun: 'use of a specification',
  resource: 'spec-uses',
  table: 'spec_uses',
  unversioned: true,
  undeletable: true,
  fields: {
    kind: oneOf('kind', ['outline', 'specwizard'], 'require'),
    coid: coid(),
    date: day('date', 'require'),
    csi: section(),
    title: words('title', 500, 'require'),
    firm: words('firm', 300),
    city: words('city', 100),
    state: words('state', 100),
    profession: choice('profession', PROFESSIONS, 'require'),
    project: words('project', 300),
  },
  knownBy: ['kind', 'coid', 'date', 'title', 'firm', 'project'],
  requiredForNew: ['profession'],
});
