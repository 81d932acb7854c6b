import { compiledMessages } from '@platform/messages/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [compiledMessages()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist-pages/merchants',
    emptyOutDir: true,
    target: 'es2022',
    // The policy of the page allows only its own files: nothing inline, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
