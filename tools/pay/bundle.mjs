// Writes pay as one file that needs Node alone; it is published with the TypeScript package.
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

/** @param {string} outfile ends with .mjs */
export const bundlePay = (outfile) =>
  build({
    entryPoints: [fileURLToPath(new URL('src/main.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'warning',
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundlePay(process.argv[2]);
