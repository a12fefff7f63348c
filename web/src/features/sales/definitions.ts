/** What the measures of an answer mean, by name: they come with the answer and are never written again. */
export function definitionsOf(
  answers: readonly (
    | { definitions: readonly { name: string; definition: string }[] }
    | null
    | undefined
  )[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    answers.flatMap((answer) =>
      (answer?.definitions ?? []).map(({ name, definition }) => [name, definition] as const),
    ),
  );
}
