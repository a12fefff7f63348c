import type { Choice } from '../../ui/choice.ts';

/** Levels with a name; lower means more rights. */
const LEVELS: readonly (readonly [level: number, label: string])[] = [
  [1, 'Administrator'],
  [8, 'Director'],
  [16, 'Staff'],
  [32, 'Rep'],
];

export const LEVEL_CHOICES: readonly Choice[] = LEVELS.map(([level, label]) => ({
  value: String(level),
  label,
}));

export const levelLabel = (level: number): string =>
  LEVELS.find(([known]) => known === level)?.[1] ?? `Level ${level}`;

/** The levels that somebody of this level may give, and the one that is there. */
export const levelsFor = (own: number, current: number | null): readonly Choice[] => {
  const choices = LEVEL_CHOICES.filter(({ value }) => Number(value) >= own);
  const isKnown = current === null || choices.some(({ value }) => Number(value) === current);
  return isKnown ? choices : [...choices, { value: String(current), label: levelLabel(current) }];
};

/** `rep, explore` as typed, and back. */
export const readScopes = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,]+/)
      .map((scope) => scope.trim())
      .filter(Boolean),
  ),
];

const SCOPE = /^[A-Za-z][\w:-]*$/;
export const badScope = (scopes: readonly string[]): string | undefined =>
  scopes.find((scope) => !SCOPE.test(scope));
