import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary } from '@platform/stack';
import { toolsFolder } from './paths';

export const helmVersion = '3.21.4';
const actionlintVersion = '1.7.12';

/** The official helm at the pinned version: `$HELM`, or built once from its source into .stack/tools. */
export function helm(): string {
  const given = process.env['HELM'];
  if (given) return given;
  const folder = join(toolsFolder, `helm-${helmVersion}`);
  const binary = join(folder, 'helm');
  if (existsSync(binary)) return binary;
  process.stderr.write(`Building helm ${helmVersion} from its source, once; this takes some minutes …\n`);
  go(['install', `helm.sh/helm/v3/cmd/helm@v${helmVersion}`], { GOBIN: folder });
  return binary;
}

/** GitHub's workflows are checked by this; null where there is no Go to build it with. */
export function actionlint(): string | null {
  if (!goBinary()) return null;
  const folder = join(toolsFolder, `actionlint-${actionlintVersion}`);
  const binary = join(folder, 'actionlint');
  if (!existsSync(binary))
    go(['install', `github.com/rhysd/actionlint/cmd/actionlint@v${actionlintVersion}`], { GOBIN: folder });
  return binary;
}

/** The checker of object-check/, built from our source against the Kubernetes types at pinned versions. */
export function objectChecker(): string {
  const binary = join(toolsFolder, 'object-check');
  go(['build', '-o', binary, '.'], {}, join(__dirname, '../object-check'));
  return binary;
}

const goBinary = () => findBinary('go', '/usr/local/go/bin/go');

/** @throws Error saying what to install, where Go is missing */
function go(args: string[], env: Record<string, string>, cwd?: string): void {
  const binary = goBinary();
  if (!binary) {
    throw new Error(
      `The charts are rendered with helm ${helmVersion} and checked against the Kubernetes types; both are built with ` +
        'Go. Install Go 1.26 or newer.',
    );
  }
  mkdirSync(toolsFolder, { recursive: true });
  execFileSync(binary, args, {
    cwd,
    env: { ...process.env, GOPATH: join(toolsFolder, 'go'), GOFLAGS: '-buildvcs=false -modcacherw -p=2', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
