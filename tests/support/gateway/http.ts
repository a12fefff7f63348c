/** POSTs JSON. */
export function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** The `name=value` of an answer's cookie. */
export function cookieOf(answer: { headers: Headers }): string {
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}
