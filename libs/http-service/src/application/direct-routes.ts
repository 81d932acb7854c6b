import type { IncomingMessage, ServerResponse } from 'node:http';

export type Next = (error?: unknown) => void;
export type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => unknown;

interface DirectRoute {
  path: string;
  /** The text of a segment, or null where it is a parameter. */
  literals: (string | null)[];
  /** The name of a parameter, or null where the segment is text. */
  names: (string | null)[];
  /** What runs before the handler: the middleware that was registered before the route. */
  before: readonly Handler[];
  handler: Handler;
}

export interface DirectMatch {
  route: DirectRoute;
  params: Record<string, string>;
}

const SIMPLE_PATH = /^\/$|^(\/(:\w+|[\w.-]+))+$/;
/** Escapes and fragments are Express's to read, and so is whatever no URL may hold. */
const NOT_PLAIN = /[^\x21\x22\x24\x26-\x7e]/;

/**
 * Finds routes made of plain segments and `:parameters` by a lookup. Express tries every route in turn. An address that
 * matches none exactly (a slash at the end, another case, an escape) is left to Express. Routes behind one that cannot be
 * stored here are left to Express too. So the responses are the same.
 */
export class DirectRoutes {
  private readonly routes = new Map<string, DirectRoute[]>();
  private readonly middleware: Handler[] = [];
  private readonly prefixes: string[] = [];
  private readonly closedMethods = new Set<string>();

  /** Middleware for every route that is added later, or for all below a path: those addresses are left to Express. */
  use(args: unknown[]): void {
    const path = typeof args[0] === 'string' && args[0] !== '/' ? args[0] : null;
    if (path !== null) {
      this.prefixes.push(path.toLowerCase());
      return;
    }
    const handlers = args.filter((argument) => argument !== '/').flat();
    if (handlers.some((handler) => typeof handler !== 'function')) this.closedMethods.add('ALL');
    // With four parameters it handles errors only.
    this.middleware.push(...(handlers as Handler[]).filter((handler) => handler.length < 4));
  }

  add(method: string, path: unknown, handlers: unknown[]): void {
    const [handler] = handlers;
    const isSimple = typeof path === 'string' && SIMPLE_PATH.test(path) && handlers.length === 1;
    if (!isSimple || typeof handler !== 'function' || method === 'ALL') {
      // What this route takes must not be taken from it by one that comes later.
      this.closedMethods.add(method);
      return;
    }
    if (this.closedMethods.has(method) || this.closedMethods.has('ALL')) return;
    const segments = path.split('/').slice(1);
    const nameOf = (segment: string) => (segment.startsWith(':') ? segment.slice(1) : null);
    const key = `${method} ${segments.length}`;
    const routes = this.routes.get(key) ?? [];
    routes.push({
      path,
      literals: segments.map((segment) => (nameOf(segment) === null ? segment : null)),
      names: segments.map(nameOf),
      before: [...this.middleware],
      handler: handler as Handler,
    });
    this.routes.set(key, routes);
  }

  /** The first route, in the order of registration, that this address is exactly one of. */
  find(method: string, url: string): DirectMatch | null {
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    if (NOT_PLAIN.test(path)) return null;
    const segments = path.split('/');
    const routes = this.routes.get(`${method} ${segments.length - 1}`);
    const route = routes?.find(({ literals }) => matches(literals, segments));
    if (!route || this.prefixes.some((prefix) => path.toLowerCase().startsWith(prefix))) return null;
    return { route, params: parametersOf(route, segments) };
  }
}

function matches(literals: (string | null)[], segments: string[]): boolean {
  for (let index = 0; index < literals.length; index++) {
    const segment = segments[index + 1]!;
    const literal = literals[index]!;
    if (literal === null ? segment === '' : literal !== segment) return false;
  }
  return segments[0] === '';
}

function parametersOf({ names }: DirectRoute, segments: string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (let index = 0; index < names.length; index++) {
    const name = names[index];
    if (name != null) params[name] = segments[index + 1]!;
  }
  return params;
}
