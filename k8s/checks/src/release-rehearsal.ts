import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';
import { helm } from './go-tools';
import { linkPackages } from './linked-packages';
import { type App, chartsFolder, root, toolsFolder } from './paths';

interface Step {
  name?: string;
  run?: string;
  env?: Record<string, string>;
}

/** The digests that the registry reports for a pushed image, a pushed chart, and the base image. */
export const imageDigest = `sha256:${'5a'.repeat(32)}`;
export const baseDigest = `sha256:${'ba'.repeat(32)}`;
export const chartDigest = `sha256:${'c4'.repeat(32)}`;
export const registry = 'ghcr.io/platform';

/** Where the rehearsal begins: the steps before it install packages, and the one that it leaves out is CI's own. */
const FIRST = 'Read the tag, and compare it with the versions in package.json and Chart.yaml';
const LEFT_OUT = 'Everything the release is made of, checked again';

/** Faults before or during the release. */
export type Trouble =
  'released' | 'GitHub does not answer' | 'in the registry' | 'the registry does not answer' | 'image does not start';

/**
 * Runs the shell of the release workflow, step after step as GitHub does, in a clone. There the app has the version
 * that its tag names. Commands that leave the machine (docker, gh, cosign, helm's registry) or need root only record
 * their arguments.
 */
export class ReleaseRehearsal {
  private readonly folder: string;
  private readonly variables: Record<string, string>;

  constructor(
    app: App,
    version: string,
    private readonly trouble?: Trouble,
  ) {
    mkdirSync(toolsFolder, { recursive: true });
    this.folder = mkdtempSync(join(toolsFolder, `release-${app}-`));
    this.cloneAs(app, version);
    this.putOutsidePrograms();
    this.variables = {
      PATH: `${join(this.folder, '.stack/outside')}${delimiter}${process.env['PATH']}`,
      HOME: this.folder,
      REGISTRY: registry,
      GITHUB_REF_NAME: `${app}-v${version}`,
      GITHUB_SHA: this.git('rev-parse', 'HEAD'),
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_REPOSITORY: 'platform/platform',
      GITHUB_ACTOR: 'releaser',
      GITHUB_ENV: join(this.folder, '.stack/github-env'),
    };
  }

  /** @throws Error with the step's name and its words, when one fails */
  run(): void {
    const { jobs } = parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')) as {
      jobs: { release: { steps: Step[] } };
    };
    const { steps } = jobs.release;
    const first = steps.findIndex(({ name }) => name === FIRST);
    if (first < 0 || !steps.some(({ name }) => name === LEFT_OUT)) throw new Error('release.yml has other steps.');
    for (const step of steps.slice(first)) if (step.run && step.name !== LEFT_OUT) this.runStep(step);
  }

  /** How each program that would leave the machine was called, in order; secrets are named by their variable. */
  get calls(): string[] {
    return this.read('.stack/outside.log').trimEnd().split('\n').filter(Boolean);
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private runStep({ name = '', run = '', env = {} }: Step): void {
    writeFileSync(this.variables['GITHUB_ENV']!, '');
    const secrets = Object.fromEntries(Object.keys(env).map((key) => [key, `the-${key}`]));
    const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: this.folder,
      env: { ...this.variables, ...secrets },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`"${name}" ended with ${status}:\n${stdout}${stderr}`);
    for (const line of readFileSync(this.variables['GITHUB_ENV']!, 'utf8').split('\n').filter(Boolean)) {
      const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      if (!key || !value) throw new Error(`"${name}" sets a variable to nothing: ${line}`);
      this.variables[key] = value;
    }
  }

  private cloneAs(app: App, version: string): void {
    execFileSync('git', ['clone', '--quiet', '--shared', root, this.folder]);
    cpSync(chartsFolder, join(this.folder, 'k8s/charts'), { recursive: true });
    this.change(`apps/${app}/package.json`, /"version": "[^"]+"/, `"version": "${version}"`);
    this.change(`k8s/charts/${app}/Chart.yaml`, /^appVersion: .*$/m, `appVersion: ${version}`);
    this.git(
      '-c',
      'user.name=test',
      '-c',
      'user.email=test@example.com',
      'commit',
      '--quiet',
      '--all',
      '-m',
      'version',
    );
    this.git('tag', `${app}-v${version}`);
    linkPackages(this.folder);
  }

  private change(path: string, what: RegExp, to: string): void {
    writeFileSync(join(this.folder, path), this.read(path).replace(what, to));
  }

  private git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.folder, encoding: 'utf8' }).trim();
  }

  private putOutsidePrograms(): void {
    const note = `echo "$(basename "$0") $*" >> '${join(this.folder, '.stack/outside.log')}'`;
    mkdirSync(join(this.folder, '.stack'), { recursive: true });
    writeFileSync(join(this.folder, '.stack/outside.log'), '');
    const put = (path: string, ...lines: string[]) => {
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, ['#!/bin/bash', note, ...lines, ''].join('\n'), { mode: 0o755 });
    };
    const answer = (found: Trouble, silent: Trouble, notFound: string) => {
      if (this.trouble === found) return 'true';
      return `{ echo "${this.trouble === silent ? 'dial tcp: i/o timeout' : notFound}" >&2; exit 1; }`;
    };
    put(
      join(this.folder, '.stack/outside/gh'),
      `[[ $* != 'release view '* ]] || ${answer('released', 'GitHub does not answer', 'release not found')}`,
    );
    put(
      join(this.folder, '.stack/outside/docker'),
      // A program that ends before it has read its input makes the pipe fail.
      `[[ $* != 'login '* ]] || cat > /dev/null`,
      `[[ $* != *--metadata-file* ]] || echo '{"containerimage.digest":"${imageDigest}"}' > image.json`,
      `[[ $* != 'buildx imagetools inspect '*--format* ]] || { [[ $* == *${registry}* ]] && echo ${imageDigest} || echo ${baseDigest}; exit; }`,
      `[[ $* != 'buildx imagetools inspect '* ]] || ${answer('in the registry', 'the registry does not answer', 'ERROR: $4: not found')}`,
    );
    put(join(this.folder, '.stack/outside/sudo'), this.trouble === 'image does not start' ? 'exit 1' : 'true');
    put(join(this.folder, '.stack/outside/go'), `[[ $* != 'env GOPATH' ]] || echo '${join(this.folder, '.stack/go')}'`);
    put(join(this.folder, '.stack/go/bin/cosign'));
    put(join(this.folder, '.stack/outside/npm'), 'mkdir -p docs/dist');
    put(
      join(this.folder, '.stack/tools/helm-pinned/helm'),
      `case $1 in registry) cat > /dev/null;; push) echo 'Digest: ${chartDigest}' >&2;; *) exec '${helm()}' "$@";; esac`,
    );
  }
}
