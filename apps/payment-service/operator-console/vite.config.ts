import { compiledMessages } from '@platform/messages/vite';
import { defineConfig } from 'vite';

// Built after the merchants' console, into a folder next to its files.
export default defineConfig({
  root: import.meta.dirname,
  base: '/operator/console/',
  plugins: [compiledMessages()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist-pages/operator',
    emptyOutDir: true,
    target: 'es2022',
    // The policy of the page allows only its own files: nothing inline, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
