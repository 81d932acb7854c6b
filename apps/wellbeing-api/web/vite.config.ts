import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { compiledMessages } from '@platform/messages/vite';
import { defineConfig, type Plugin } from 'vite';

/** The service writes the page for these files. It reads their names from the manifest. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/app/assets/',
  publicDir: false,
  build: {
    outDir: '../dist-pages',
    emptyOutDir: true,
    assetsDir: '.',
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      input: ['src/main.tsx', 'src/public-map/main.ts', 'src/passkeys/passkeys.ts', 'src/passwords/show-password.ts'],
    },
    // The map library is one file of about a megabyte, loaded after the list.
    chunkSizeWarningLimit: 1_300,
  },
  plugins: [compiledMessages(), compressed(), baseMap()],
});

/** Writes `.br` and `.gz` next to each text file: compressing once in the build costs less than at each request. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = (await readdir(dir)).filter((name) => /\.(m?js|css|svg)$/.test(name));
      await Promise.all(names.map((name) => compress(join(dir, name))));
    },
  };
}

/** The service reads the tiles from the single file. */
function baseMap(): Plugin {
  const name = 'base-map.pack';
  return {
    name: 'base-map',
    apply: 'build',
    writeBundle: ({ dir = '' }) => copyFile(join(import.meta.dirname, 'base-map', name), join(dir, name)),
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
