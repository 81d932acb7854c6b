import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A folder of the app: next to the bundle in an image, in the app's own folder when tests run the sources.
 * @param appRoot the app's path in the workspace, relative to its root: `apps/payment-service`
 */
export function appFolder(appRoot: string, folder: string): string {
  const bundled = join(dirname(process.argv[1] ?? ''), folder);
  if (existsSync(bundled)) return bundled;
  return (
    [process.cwd(), join(process.cwd(), '../..')].map((root) => join(root, appRoot, folder)).find(existsSync) ?? bundled
  );
}
