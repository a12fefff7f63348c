import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { answerList } from '../../http/keyset-list.ts';
import { type Resource } from '../../http/resource.ts';
import { dateRange } from '../../http/resource-field.ts';
import type { Answer } from '../../http/route.ts';
import type { CompanyProjectsQuery } from './user-projects.requests.ts';

const PROJECT = sql`p.city, p.state, p.geo_lat as "geoLat", p.geo_long as "geoLong", p.date, p.stage, p.kind,
  p.firm, p.value_band as "valueBand", p.version`;
const LIVE = sql<boolean>`p.deleted_at is null`;

export const userProjects: Resource = {
  name: 'user-projects',
  permission: 'audience.read',
  noun: 'project',
  columns: sql`p.seq, p.title, ${PROJECT}`,
  from: sql`user_projects p`,
  where: LIVE,
  people: null,
  key: sql`p.seq`,
  fields: {
    seq: { expression: sql`p.seq`, cast: 'integer', required: true },
    date: { expression: sql`p.date`, cast: 'date', required: true },
    city: { expression: sql`p.city`, cast: 'text' },
    state: { expression: sql`p.state`, cast: 'text' },
    stage: { expression: sql`p.stage`, cast: 'text' },
    kind: { expression: sql`p.kind`, cast: 'text' },
    firm: { expression: sql`p.firm`, cast: 'text' },
    valueBand: { expression: sql`p.value_band`, cast: 'text' },
  },
  ranges: dateRange(sql`p.date`),
  defaultSort: '-date',
};

/** The projects in which the company's products were saved or specified, newest first. */
export function listCompanyProjects(
  db: Executor,
  coid: number,
  { title, limit, after }: CompanyProjectsQuery,
): Promise<Answer> {
  return answerList(db, {
    name: 'user-projects.byCompany',
    columns: sql`p.seq, ${title ? sql`p.title` : sql`null as title`}, ${PROJECT}, u.csisec, u.use`,
    from: sql`user_project_companies u join user_projects p on p.seq = u.project_seq`,
    conditions: [LIVE, sql<boolean>`u.coid = ${coid}`],
    people: null,
    order: {
      name: 'newest',
      columns: [
        { expression: sql`p.date`, cast: 'date', descending: true },
        { expression: sql`p.seq`, cast: 'integer', descending: true },
      ],
    },
    limit,
    after,
  });
}
