import { recordLoader } from '../../graph/align-by-key.ts';
import { companyFigureLoader } from '../../graph/company-figure-loader.ts';
import type { CompanyUserEmails, UserEmail, UserEmailsSource } from './useremails.source.ts';

/** Loaders of registered users, for one request. */
export function userEmailsLoaders(userEmails: UserEmailsSource) {
  return {
    userEmailBySeq: recordLoader(
      (user: UserEmail) => user.seq,
      (seq) => userEmails.find(seq),
      (seqs) => userEmails.byIds(seqs),
    ),
    userEmailsByCompany: companyFigureLoader((key: CompanyUserEmails) => userEmails.ofCompany(key)),
  };
}
