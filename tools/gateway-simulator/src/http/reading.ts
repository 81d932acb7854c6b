/** Reads a field of an object somewhere below; undefined as soon as the path leaves the objects. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Object.hasOwn(current, step) ? (current as Record<string | number, unknown>)[step] : undefined;
  }
  return current;
}

export function textAt(value: unknown, ...path: (string | number)[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : undefined;
}

export function numberAt(value: unknown, ...path: (string | number)[]): number | undefined {
  const found = at(value, ...path);
  return typeof found === 'number' ? found : undefined;
}
