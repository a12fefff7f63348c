import { recordLoader } from '../../graph/align-by-key.ts';
import { companyCallLoader } from '../../graph/company-call-loader.ts';
import type { CompanyProjects, UserProject, UserProjectsSource } from './user-projects.source.ts';

/** Loaders of projects, for one request. */
export function userProjectsLoaders(projects: UserProjectsSource) {
  return {
    userProjectBySeq: recordLoader(
      (project: UserProject) => project.seq,
      (seq) => projects.find(seq),
      (seqs) => projects.byIds(seqs),
    ),
    projectUsesByCompany: companyCallLoader((key: CompanyProjects) => projects.ofCompany(key)),
  };
}
