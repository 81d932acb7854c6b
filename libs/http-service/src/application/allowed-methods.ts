import type { Express } from 'express';

interface RouteLayer {
  route?: { path: string; methods: Record<string, boolean> };
  match(path: string): boolean;
}

/** The methods that the application answers to on this path, asked only when no route took the request. */
export function allowedMethods(express: Express, path: string): string[] {
  const layers = (express as unknown as { router: { stack: RouteLayer[] } }).router.stack;
  const methods = layers
    .filter((layer) => layer.route && layer.route.path !== '*' && matches(layer, path))
    .flatMap((layer) => Object.keys(layer.route!.methods))
    .map((method) => method.toUpperCase());
  return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].sort();
}

function matches(layer: RouteLayer, path: string): boolean {
  try {
    return layer.match(path);
  } catch {
    return false;
  }
}
