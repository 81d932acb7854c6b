export interface Route {
  /** `['tenants', '<id>', 'users']` */
  path: string[];
  query: URLSearchParams;
}

/** The address of a page is after the #: the service serves one file, and links can be bookmarked. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  return { path: path.split('/').filter(Boolean).map(decoded), query: new URLSearchParams(query) };
}

export function linkTo(path: string[], query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  return `#/${path.map(encodeURIComponent).join('/')}${search}`;
}

/** A malformed part stays as it is. It then has no page. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
