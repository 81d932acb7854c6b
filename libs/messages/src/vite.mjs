// JavaScript, because Vite loads this file with Node.
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import { transformWithOxc } from 'vite';

/** `texts/en.ts` in any folder. Such a file imports nothing. */
const CATALOGUE = /\/texts\/[a-z]{2,3}(-[\w-]+)?\.ts$/;

/** Compiles the catalogues when the pages are built, so that no browser loads the parser. */
export const compiledMessages = () => ({
  name: 'compiled-messages',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: {
        '@formatjs/icu-messageformat-parser': fileURLToPath(
          import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js'),
        ),
      },
    },
  }),
  async transform(code, id) {
    if (!CATALOGUE.test(id)) return undefined;
    const { code: script } = await transformWithOxc(code, id);
    const { default: messages } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
    return { code: `export default ${JSON.stringify(compiled(messages))};`, map: null };
  },
});

/** Messages with arguments as the formatter reads them; the others as they are. */
export const compiled = (messages) =>
  Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [
      name,
      typeof message !== 'string' ? compiled(message) : /[{<]/.test(message) ? parse(message) : message,
    ]),
  );
