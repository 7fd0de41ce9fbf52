/** The answer of a server in JSON, for tests that stand in for `fetch`. */
export function json(told: unknown, status = 200): Promise<Response> {
  return Promise.resolve(new Response(JSON.stringify(told), { status }));
}
