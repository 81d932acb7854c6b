/** What a peer answers to JSON; null where it answers with nothing. */
export async function posted(url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${new URL(url).pathname} was answered with ${response.status}: ${text}`);
  return text === '' ? null : (JSON.parse(text) as unknown);
}
