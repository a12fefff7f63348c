import { PROJECT_KINDS, PROJECT_STAGES } from '../../../../../schema/audience.ts';
import { PROJECT } from '../links.ts';
import { coid, day, degrees, linked, oneOf, section, words } from '../table-fields.ts';
import { tableKind } from '../table-kind.ts';

const VALUES = ['under $1M', '$1M to $5M', '$5M to $20M', '$20M to $100M', 'over $100M'];

export const projectsKind = tableKind({
  name: 'projects',
  noun: 'project',
  resource: 'user-projects',
  table: 'user_projects',
  fields: {
    title: words('title', 300, 'require'),
    city: words('city', 100),
    state: words('state', 100),
    geoLat: degrees('geo_lat', 90),
    geoLong: degrees('geo_long', 180),
    date: day('date', 'require'),
    stage: oneOf('stage', PROJECT_STAGES, 'require'),
    kind: oneOf('kind', PROJECT_KINDS, 'require'),
    firm: words('firm', 300),
    valueBand: oneOf('value_band', VALUES, 'require'),
  },
  knownBy: ['title', 'date', 'firm'],
  requiredForNew: ['stage', 'kind', 'valueBand'],
});

export const projectCompaniesKind = tableKind({
  name: 'project-companies',
  noun: 'company of a project',
  resource: 'user-project-companies',
  table: 'user_project_companies',
  key: { columns: ['coid', 'project_seq'], numbered: false },
  unversioned: true,
  undeletable: true,
  fields: {
    project: linked('project_seq', PROJECT, 'require'),
    coid: coid(),
    csi: section(),
    use: oneOf('use', ['saved', 'specified'], 'require'),
  },
  knownBy: ['coid', 'project'],
  requiredForNew: ['use'],
});
