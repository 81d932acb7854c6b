/**
 * A go.mod with which Kubernetes can be built from the Go proxy. The go.mod of Kubernetes refers to its parts by
 * folders of its repository. Those parts are published too, each version v1.x as v0.x.
 */
export function moduleOfPublished(goMod: string, module: string, version: string): string {
  const staged = `v0.${version.split('.').slice(1).join('.')}`;
  return goMod
    .replace(/^module .*$/m, 'module cluster/kubernetes')
    .replaceAll(/=> \.\/staging\/src\/(\S+)/g, `=> $1 ${staged}`)
    .replaceAll(/(k8s\.io\/\S+) v0\.0\.0$/gm, `$1 ${staged}`)
    .concat(`\nrequire ${module} v${version}\n`);
}

/** A source that needs these packages, so that `go mod tidy` keeps what they need. */
export const sourceThatNeeds = (packages: readonly string[]): string =>
  ['//go:build tools', '', 'package tools', '', 'import (', ...packages.map((name) => `\t_ "${name}"`), ')', ''].join(
    '\n',
  );
