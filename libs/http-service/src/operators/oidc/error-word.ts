/** Of an error a word: its text, and what the query says, may hold what no log should. */
export function wordOf(error: unknown): string {
  const { name, code, error: said, cause } = error as Error & { code?: string; error?: string };
  if (name === 'ResponseBodyError' && /^[a-z_]{1,40}$/.test(said ?? '')) return said!;
  return code ?? (cause instanceof Error ? wordOf(cause) : name);
}
