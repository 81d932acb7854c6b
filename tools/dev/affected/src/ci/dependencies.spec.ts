import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@platform/stack';
import { parse } from 'yaml';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const files = execFileSync('git', ['ls-files'], { cwd: repositoryRoot, encoding: 'utf8' }).trim().split('\n');
const dockerfile = read('docker/service.Dockerfile');

describe('the update bot', () => {
  it.each([
    ['npm', /(?:^|\/)package-lock\.json$/],
    ['gomod', /(?:^|\/)go\.mod$/],
    ['pip', /(?:^|\/)(?:requirements[\w-]*\.txt|pyproject\.toml)$/],
    ['docker', /(?:^|\/)(?:[\w-]+\.)?Dockerfile$/],
    ['docker-compose', /(?:^|\/)compose\.yaml$/],
    ['github-actions', /^\.github\/workflows\/[^/]+\.yml$/],
  ])('follows every file of %s', (ecosystem, pattern) => {
    const { updates } = parse(read('.github/dependabot.yml')) as {
      updates: { 'package-ecosystem': string; directory?: string; directories?: string[] }[];
    };
    const folders = updates
      .filter((update) => update['package-ecosystem'] === ecosystem)
      .flatMap(({ directory, directories = [] }) => [...directories, ...(directory ? [directory] : [])]);
    const manifests = files.filter((path) => pattern.test(path));
    expect(manifests.length).toBeGreaterThan(0);
    const folderOf = (path: string) => `/${path.split('/').slice(0, -1).join('/')}`;
    const isFollowed = (path: string) => ecosystem === 'github-actions' || folders.includes(folderOf(path));
    expect(manifests.filter((path) => !isFollowed(path))).toEqual([]);
  });

  it('reads the base image from one literal line, and every other stage is built on it', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base);
    const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, stage = '']) => stage);
    const foreign = bases.filter((base) => !['scratch', '${NODE_IMAGE}', ...stages].includes(base));
    expect(foreign).toEqual([expect.stringMatching(/^docker\.io\/library\/node:24-[\w-]+(?:@sha256:[0-9a-f]{64})?$/)]);
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node$/m);
    expect(dockerfile).toMatch(/^FROM docker\S+ AS node$/m);
  });
});

describe('the delivery of an image', () => {
  it('is started from an empty file system, so that it holds only what the Dockerfile copies', () => {
    expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].at(-1)?.[1]).toBe('scratch');
  });

  it.each(['ci', 'release'])(
    'is scanned by %s.yml: high and critical findings with a fix stop the workflow',
    (name) => {
      const { jobs } = parse(read(`.github/workflows/${name}.yml`)) as {
        jobs: Record<string, { steps: { uses?: string; with?: object }[] }>;
      };
      const scans = Object.values(jobs)
        .flatMap(({ steps }) => steps)
        .filter(({ uses = '' }) => uses.startsWith('anchore/scan-action@'));
      expect(scans).toHaveLength(1);
      expect(scans[0]?.with).toMatchObject({ 'severity-cutoff': 'high', 'only-fixed': true });
    },
  );

  it('uses actions that are pinned to a commit', () => {
    const workflows = files.filter((path) => path.startsWith('.github/workflows/')).map(read);
    const actions = workflows.flatMap((text) => [...text.matchAll(/uses: (\S+)(.*)$/gm)].map(([line]) => line));
    expect(actions.length).toBeGreaterThan(10);
    expect(actions.filter((line) => !/@[0-9a-f]{40} # v\d/.test(line))).toEqual([]);
  });
});
