// V8 keeps a text in one byte a character where it can, and a single letter of another alphabet makes it two for all of
// them: four megabytes of a bundle. esbuild writes letters in strings as escapes; those of patterns and tagged templates it leaves.
import { readFile } from 'node:fs/promises';

const FOREIGN = /[^\x00-\x7f]/g;
const escapeOf = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The same program in ASCII: as an escape a letter means what it meant, but in what is read raw or behind a backslash: that stays. */
export const inOneByte = (code) => (/\braw`|\\[^\x00-\x7f]/.test(code) ? code : code.replace(FOREIGN, escapeOf));

export const oneByte = {
  name: 'one-byte',
  setup({ onLoad }) {
    // Patterns of the letters of thirty languages, and of a terminal's escapes.
    onLoad({ filter: /node_modules\/(validator|ansis)\/.*\.c?js$/ }, async ({ path }) => ({
      contents: inOneByte(await readFile(path, 'utf8')),
    }));
  },
};

/** @throws Error where a package came that writes other alphabets into its patterns */
export function assertOneByte(code) {
  const at = code.search(FOREIGN);
  if (at >= 0)
    throw new Error(
      `The bundle would take two bytes a character in memory, see one-byte.mjs: ${code.slice(at - 60, at + 20)}`,
    );
}
