import { useEffect, useState } from 'preact/hooks';

let name: string | null = null;
const listeners = new Set<(name: string | null) => void>();

/** Reads the name of the product from the account service. Without an answer, the console keeps its own name. */
export async function readBrandName(accountUrl: string): Promise<void> {
  const response = await fetch(`${accountUrl}/brand`, { credentials: 'omit' }).catch(() => undefined);
  if (!response?.ok) return;
  const answer = (await response.json().catch(() => null)) as { name?: unknown } | null;
  name = typeof answer?.name === 'string' ? answer.name : null;
  for (const listener of listeners) listener(name);
}

/** Null until the account service has reported a name. */
export function useBrandName(): string | null {
  const [seen, setSeen] = useState(name);
  useEffect(() => {
    listeners.add(setSeen);
    setSeen(name);
    return () => void listeners.delete(setSeen);
  }, []);
  return seen;
}
