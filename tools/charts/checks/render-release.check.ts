import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { helm } from '../src/go-tools';
import { ofKind, parseManifest, podsOf } from '../src/manifest';
import { chartsFolder, chosenApps, root, toolsFolder } from '../src/paths';

interface Workflow {
  jobs: Record<string, { steps: { name?: string; run?: string }[] }>;
}

const digest = `sha256:${'5a'.repeat(32)}`;

/** The commands by which a release makes its chart, up to the registry. */
function packagingCommands(): string {
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')) as Workflow;
  const { run = '' } = jobs['release']?.steps.find(({ name }) => name === 'Chart') ?? {};
  const lines = run.split('\n');
  const end = lines.findIndex((line) => line.includes('registry login'));
  expect(end).toBeGreaterThan(2);
  return lines.slice(0, end).join('\n');
}

describe.each(chosenApps())('the released chart of %s', (app) => {
  it('has the version of its release, and holds the image that was built for it', () => {
    const folder = mkdtempSync(join(toolsFolder, `release-${app}-`));
    try {
      cpSync(chartsFolder, join(folder, 'k8s/charts'), { recursive: true });
      mkdirSync(join(folder, '.stack/tools/helm-pinned'), { recursive: true });
      symlinkSync(helm(), join(folder, '.stack/tools/helm-pinned/helm'));
      const env = { PATH: process.env['PATH'], HOME: folder, APP: app, VERSION: '2.3.4', DIGEST: digest };
      const { status, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', packagingCommands()], {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
      expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
      const file = join(folder, `${app}-2.3.4.tgz`);
      const rendered = execFileSync(helm(), ['template', app, file, '--kube-version', '1.33.0'], { encoding: 'utf8' });
      const objects = parseManifest(rendered);
      const images = podsOf(objects).flatMap(({ spec }) => spec.containers.map(({ image }) => image));
      expect(new Set(images)).toEqual(new Set([`ghcr.io/platform/${app}@${digest}`]));
      expect(ofKind(objects, 'Deployment')[0]?.metadata.labels).toMatchObject({
        'app.kubernetes.io/version': '2.3.4',
        'helm.sh/chart': `${app}-2.3.4`,
      });
      expect(execFileSync(helm(), ['show', 'chart', file], { encoding: 'utf8' })).toContain('appVersion: 2.3.4');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
