/**
 * Puts another function in the place of a method: how traces come into the code that does the work, which knows nothing of
 * them. Where they are off nothing is replaced.
 * @param on an object, or a prototype for all objects of its class
 * @returns puts the method back
 */
export function replaceMethod<Method extends (...args: never[]) => unknown>(
  on: object,
  name: string,
  replacement: (original: Method) => Method,
): () => void {
  const holder = on as Record<string, unknown>;
  const original = holder[name];
  if (typeof original !== 'function') throw new Error(`There is no method ${name}.`);
  const own = Object.getOwnPropertyDescriptor(on, name);
  const replaced = replacement(original as Method);
  Object.defineProperty(on, name, { value: replaced, configurable: true, writable: true });
  return () => {
    // Where somebody else has put another in its place, that one goes on calling it.
    if (holder[name] !== replaced) return;
    if (own) Object.defineProperty(on, name, own);
    else Reflect.deleteProperty(on, name);
  };
}
