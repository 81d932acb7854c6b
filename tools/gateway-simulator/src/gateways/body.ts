/** A delivery's body with further fields in the object at a path. */
export function amended(body: string, path: readonly string[], fields: object): string {
  const parsed = JSON.parse(body) as Record<string, unknown>;
  let object = parsed;
  for (const step of path) object = object[step] as Record<string, unknown>;
  Object.assign(object, fields);
  return JSON.stringify(parsed);
}
