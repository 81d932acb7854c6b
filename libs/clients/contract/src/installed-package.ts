import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(__dirname, '../../../..');
const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
const STRICT = {
  target: 'es2022',
  module: 'nodenext',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
};
/** What a project's compiler knows in addition to the language. */
const SURROUNDINGS = {
  node: { lib: ['es2022'], types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
  browser: { lib: ['es2022', 'dom', 'dom.iterable'], types: [] },
};

/** An empty project outside of the workspace with the SDK installed from its tarball, as others get it. */
export class InstalledPackage {
  private readonly folder = mkdtempSync(join(tmpdir(), 'sdk-package-'));
  readonly tarballBytes: number;

  constructor() {
    const packed = this.run('npm', ['pack', '--json', join(root, 'libs/clients/typescript/dist')]);
    const [{ filename, size }] = JSON.parse(packed) as [{ filename: string; size: number }];
    this.tarballBytes = size;
    this.write('package.json', JSON.stringify({ private: true }));
    this.run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`]);
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text);
  }

  /** @throws Error with what the compiler says */
  compile(file: string, surroundings: keyof typeof SURROUNDINGS): void {
    const compilerOptions = { ...STRICT, ...SURROUNDINGS[surroundings] };
    this.write('tsconfig.json', JSON.stringify({ compilerOptions, files: [file] }));
    this.run(process.execPath, [tsc, '-p', '.']);
  }

  /** What a program prints. */
  execute(file: string, environment: Record<string, string>): string {
    return this.run(process.execPath, [file], environment);
  }

  /** The minified bundle of a program, as for a browser. */
  async bundle(text: string): Promise<string> {
    const { outputFiles } = await build({
      stdin: { contents: text, resolveDir: this.folder },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
    });
    return outputFiles[0]!.text;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private run(command: string, args: string[], environment: Record<string, string> = {}): string {
    try {
      const env = { PATH: process.env['PATH'], HOME: this.folder, ...environment };
      return execFileSync(command, args, { cwd: this.folder, env, encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
    }
  }
}
