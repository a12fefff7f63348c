/** People whose reasons one notice names; the page of schedules has the number of all. */
const NAMED_MAX = 3;

/** The first of what is told of several people, and how many others got `nothing` either. */
export function namedFirst(sentences: readonly string[], nothing: string): string {
  const others = sentences.length - NAMED_MAX;
  const more = `${others} ${others === 1 ? 'other' : 'others'} got ${nothing} either.`;
  return [...sentences.slice(0, NAMED_MAX), ...(others > 0 ? [more] : [])].join(' ');
}
