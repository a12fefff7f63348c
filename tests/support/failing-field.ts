import type { Page } from '@playwright/test';

/**
 * Answers one field of an operation with an error, as when its endpoint is late, until the returned function is called.
 * The route stays: the page may ask again at any time, and removing a route breaks an answer that is on its way.
 */
export async function failField(
  page: Page,
  operationName: string,
  path: readonly string[],
): Promise<() => void> {
  let isFailing = true;
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postDataJSON() as { operationName: string };
    if (!isFailing || asked.operationName !== operationName) return route.fallback();
    const response = await route.fetch();
    // If the page has asked again already, Retry takes the answer that is on its way.
    if (!isFailing) return route.fulfill({ response });
    const answer = (await response.json()) as { data: unknown };
    let holder = answer.data as Record<string, unknown>;
    for (const field of path.slice(0, -1)) holder = holder[field] as Record<string, unknown>;
    holder[path.at(-1) ?? ''] = null;
    const errors = [{ message: 'Late', path, extensions: { code: 'UPSTREAM_TIMEOUT' } }];
    return route.fulfill({ response, json: { ...answer, errors } });
  });
  return () => {
    isFailing = false;
  };
}
