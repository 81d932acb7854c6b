import type { BuildOptions, BuildResult } from 'esbuild';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A thread that runs `file`: a separate bundle next to the service's, or a source that is bundled here in tests. */
export function startWorker(file: string, memoryMegabytes: number): Worker {
  const common = {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb: 16 },
  };
  return file.endsWith('.ts') ? new Worker(bundled(file), { ...common, eval: true }) : new Worker(file, common);
}

const programs = new Map<string, string>();

function bundled(source: string): string {
  const known = programs.get(source);
  if (known !== undefined) return known;
  const { buildSync } = createRequire(join(process.cwd(), 'package.json'))('esbuild') as {
    buildSync: (options: BuildOptions) => BuildResult<{ write: false }>;
  };
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
    mainFields: ['module', 'main'],
    logLevel: 'error',
    external: ['@node-rs/argon2', '@nestjs/*', 'typeorm', 'class-validator', 'class-transformer'],
  });
  const program = outputFiles[0]!.text;
  programs.set(source, program);
  return program;
}
