import { recordLoader } from '../../graph/align-by-key.ts';
import { companyCallLoader } from '../../graph/company-call-loader.ts';
import type { CompanyUserEmails, UserEmail, UserEmailsSource } from './useremails.source.ts';

/** Loaders of registered users, for one request. */
export function userEmailsLoaders(userEmails: UserEmailsSource) {
  return {
    userEmailBySeq: recordLoader(
      (user: UserEmail) => user.seq,
      (seq) => userEmails.find(seq),
      (seqs) => userEmails.byIds(seqs),
    ),
    userEmailsByCompany: companyCallLoader((key: CompanyUserEmails) => userEmails.ofCompany(key)),
  };
}
