// Parts of packages that no service uses but that their packages load. Bundles leave these parts out: they are a third
// of the text that a start would read. Objects that packages create for rare uses are created at the first use.
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** `from`: who asks for it, `path`: by which name, `contents`: what it gets. */
const UNUSED = [
  // TypeORM loads a second copy of itself from node_modules to search for two classes that version 1 no longer has.
  {
    from: /@nestjs\/typeorm\//,
    path: /\/typeorm-compat\.js$/,
    contents: 'export const Connection = undefined; export const AbstractRepository = undefined;',
  },
  // TypeORM makes the driver of one database and loads those of all.
  { from: /typeorm\/driver\/DriverFactory\.js$/, path: /^\.\/(?!mysql\/|postgres\/).*Driver$/, contents: '' },
  // Bodies are read by our own reader, and forms by multer where one is asked for.
  { from: /express\/lib\/express\.js$/, path: /^body-parser$/, contents: '' },
  { from: /@nestjs\/platform-express\/index\.js$/, path: /^\.\/multer\/index\.js$/, contents: 'export {};' },
  {
    from: /class-validator\//,
    path: /^libphonenumber-js/,
    contents: 'export const parsePhoneNumber = undefined;',
    usedBy: /\bIsPhoneNumber\b/i,
  },
];

/** Objects that packages create when they are loaded. Few callers need them, so they are created at the first use. */
const MADE_LATER = [
  // Nest's own loggers, which services replace by theirs: Node loads the names of months and time zones for it, 7 MiB
  // of them.
  {
    file: /@nestjs\/common\/services\/(console-)?logger\.service\.js$/,
    made: /= (new Intl\.DateTimeFormat\([^;]*\));/,
    later: '= { format: (date) => $1.format(date) };',
  },
];

/** @throws Error when a source uses what is left out */
export function assertLeftOut(code, path) {
  for (const { usedBy } of UNUSED)
    if (usedBy?.test(code))
      throw new Error(`${path} uses ${usedBy.source}, which tools/dev/build/unused.mjs leaves out`);
}

export const withoutUnused = {
  name: 'without-unused',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, importer }) => {
      const index = UNUSED.findIndex((part) => part.path.test(path) && part.from.test(importer));
      return index < 0 ? undefined : { path: `${dirname(importer)}/${path}`, namespace: 'unused', pluginData: index };
    });
    onLoad({ filter: /.*/, namespace: 'unused' }, ({ pluginData: index }) => ({ contents: UNUSED[index].contents }));
    for (const { file, made, later } of MADE_LATER)
      onLoad({ filter: file }, async ({ path }) => {
        const contents = await readFile(path, 'utf8');
        if (!made.test(contents))
          throw new Error(`${path} no longer makes what tools/dev/build/unused.mjs has it make later`);
        return { contents: contents.replace(made, later) };
      });
  },
};
