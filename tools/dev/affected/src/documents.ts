/** Relative links to files, without their fragments. */
export const linksOf = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link);

/** Scripts that are run (`npm run build`) or named by their group (`` `charts:schema` ``). */
export const scriptsOf = (markdown: string): string[] =>
  [
    ...markdown.matchAll(
      /npm run ([a-z][a-z\d:-]*)|`((?:bench|charts|clients|database|db-node|docs|openapi|test):[a-z\d:-]+)`/g,
    ),
  ].map(([, run, named]) => run ?? named ?? '');

const FOLDERS = /^(?:apps|libs|tools|docs|docker|k8s|src|test|database)\//;
const FILE = /[^./*<…][\w-]*\.(?:cjs|css|html|json|md|mjs|mts|sh|sql|tpl|ts|tsx|yaml|yml)$/;
/** Made by a build or a run, or only an example. */
const MADE =
  /(?:^|\/)(?:dist|\.stack|test-output)(?:\/|$)|schema\.d\.ts$|^my-|^name\.|^deployed\.|^stack\.json$|^\/|^@/;

/**
 * Paths in backticks: of the repository, of the document's folder, or the end of such a path. `*` and `<name>` stand
 * for any name. A file that the reader saves (` ```js file=name `) is not a path.
 */
export function pathsOf(markdown: string): string[] {
  const saved = new Set([...markdown.matchAll(/^```.*\bfile=(\S+)/gm)].map(([, name]) => name));
  const prose = markdown.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
  return [...prose.matchAll(/`([\w.<>*{},@…/-]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => (FOLDERS.test(name) || FILE.test(name)) && !MADE.test(name) && !saved.has(name));
}

/** Matches the whole of a path, or its end. */
export function pathPattern(name: string): RegExp {
  const source = name
    .replace(/\/$/, '')
    .split(/(<[^>]+>|…|\*\*|\*|\{[^}]+\})/)
    .map((part) => {
      if (part.startsWith('{')) return `(?:${part.slice(1, -1).replaceAll(',', '|').replaceAll('.', '\\.')})`;
      if (part === '**') return '.*';
      return /^(?:<.+>|…|\*)$/.test(part) ? '[^/]*' : part.replaceAll('.', '\\.');
    });
  return new RegExp(`(?:^|/)${source.join('')}$`, 'm');
}

const INSTALLS = [
  /\bnpm (?:install|i|add|exec)((?: +[^\s`|;&)]+)*)/g,
  /\b(?:pnpm|yarn) (?:add|dlx)((?: +[^\s`|;&)]+)*)/g,
  /\b(?:pip3?|pipx|uv pip) install((?: +[^\s`|;&)]+)*)/g,
  /\bgo (?:install|get)((?: +[^\s`|;&)]+)*)/g,
];
const RUNS = /\b(?:npx|bunx|uvx)((?: +-\S+)*) +([^\s`|;&)]+)/g;
/** A path, a variable, a placeholder, or what an option before it is about. */
const NO_NAME = /^["']?(?:[-./~$<…]|\S*\.(?:tgz|whl|txt)\b)/;

/** Packages that a command installs from a public registry by name. A stranger may own such a name. */
export function fetchedByName(text: string): string[] {
  const installed = INSTALLS.flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(([, words = '']) => words.trim().split(/ +/))
    .filter((word) => word !== '' && !NO_NAME.test(word));
  const run = [...text.matchAll(RUNS)]
    .filter(([, flags = '', name = '']) => !/--no(?:-install)?\b/.test(flags) && !NO_NAME.test(name))
    .map(([, , name = '']) => name);
  return [...installed, ...run];
}
