import { recordLoader } from '../../graph/align-by-key.ts';
import { companyFigureLoader } from '../../graph/company-figure-loader.ts';
import type { CompanyProjects, UserProject, UserProjectsSource } from './user-projects.source.ts';

/** Loaders of projects, for one request. */
export function userProjectsLoaders(projects: UserProjectsSource) {
  return {
    userProjectBySeq: recordLoader(
      (project: UserProject) => project.seq,
      (seq) => projects.find(seq),
      (seqs) => projects.byIds(seqs),
    ),
    projectUsesByCompany: companyFigureLoader((key: CompanyProjects) => projects.ofCompany(key)),
  };
}
