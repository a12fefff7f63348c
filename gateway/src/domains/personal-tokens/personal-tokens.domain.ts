import type { Domain } from '../domain.ts';
import { personalTokensResolvers } from './personal-tokens.resolvers.ts';
import { PersonalTokensSource } from './personal-tokens.source.ts';

export const personalTokens = {
  source: ({ rest }) => new PersonalTokensSource(rest),
  resolvers: personalTokensResolvers,
} satisfies Domain<PersonalTokensSource>;
