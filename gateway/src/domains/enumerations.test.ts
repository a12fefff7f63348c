import { describe, expect, it } from '@jest/globals';
import { DOMAIN_CATEGORIES, LEAD_ACTIONS } from '../../../schema/audience.ts';
import { BUYING_ACTION_SECTIONS, BUYING_ACTIONS } from '../../../schema/buying-actions.ts';
import {
  CONTENT_STATUSES,
  CONTENT_TYPES,
  LOST_REASONS,
  PROBLEM_RULES,
} from '../../../schema/enumerations.ts';
import { contentType } from '../graph/content-type.ts';
import { domainCategory } from '../graph/domain-category.ts';
import { CONTENT_STATUS_WORDS } from './content/content-statuses.ts';
import { LOST_REASON_WORDS } from './contracts/lost-reasons.ts';
import { LEAD_ACTION_WORDS } from './leads/lead-actions.ts';
import { PROBLEM_RULE_WORDS, problemRule } from './problems/problem-rules.ts';

describe('the enumerations of the specification', () => {
  it.each([
    ['E16: content statuses', CONTENT_STATUS_WORDS, CONTENT_STATUSES],
    ['lost reasons', LOST_REASON_WORDS, LOST_REASONS],
    ['lead actions', LEAD_ACTION_WORDS, LEAD_ACTIONS],
    ['problem rules', PROBLEM_RULE_WORDS, PROBLEM_RULES.map(({ value }) => value)],
  ])('%s all have a value in the schema, in their order', (_name, words, all) => {
    expect(Object.values(words)).toEqual([...all]);
  });

  it('E15 E16: domain categories and content types are read as they are written', () => {
    for (const word of DOMAIN_CATEGORIES) {
      expect(domainCategory.entry.parse(word).label).toBe(word);
    }
    for (const word of CONTENT_TYPES) {
      expect(contentType.word(contentType.value.parse(word))).toBe(word);
    }
  });

  it('names problem rules as the specification’s list does', () => {
    expect(PROBLEM_RULES.map(({ value }) => problemRule.entry.parse(value).label)).toEqual(
      PROBLEM_RULES.map(({ label }) => label),
    );
  });

  it('G01: every buying action is in a section of the stats page', () => {
    const sections = BUYING_ACTION_SECTIONS.map(({ key }) => key);
    expect(new Set(BUYING_ACTIONS.map(({ section }) => section))).toEqual(new Set(sections));
  });
});
