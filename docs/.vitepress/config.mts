import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type MarkdownRenderer } from 'vitepress';
import { navigation, sidebar } from './navigation.mts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** The repository at this commit, for links to files that are no page. Not set: their names are plain text. */
const sourceUrl = process.env['DOCS_SOURCE_URL'];

/** Address of a page by its file. The folder docs is the root. Documents of apps and tools are in separate folders. */
const RULES: [RegExp, string][] = [
  [/^docs\/README\.md$/, 'index.md'],
  [/^docs\/(.*)README\.md$/, '$1index.md'],
  [/^docs\/(.*)$/, '$1'],
  [/^(apps|tools)\/([^/]+)\/README\.md$/, '$1/$2/index.md'],
  [/^(apps)\/([^/]+)\/docs\/(.*)$/, '$1/$2/$3'],
  [/^(apps|libs)\/(.*)README\.md$/, '$1/$2index.md'],
];
function pageOf(file: string): string {
  const [pattern, page] = RULES.find(([rule]) => rule.test(file)) ?? [];
  return pattern ? file.replace(pattern, page!) : file;
}

const IS_PAGE =
  /^(?:docs\/(?!e2e\/).*|apps\/[^/]+\/(?:README|docs\/.*|console\/README|operator-console\/README|web\/README)|libs\/clients\/(?:python|typescript)\/README|tools\/(?:pay|gateway-simulator)\/README|CONTRIBUTING|SECURITY)\.md$/;

/** The site does not contain files that are not pages. Links to them lead to `DOCS_SOURCE_URL`, or become plain text. */
function linkFiles(md: MarkdownRenderer): void {
  // Comments mark what a tool writes.
  md.core.ruler.before('normalize', 'comments', (state) => {
    state.src = state.src.replaceAll(/<!--[\s\S]*?-->/g, '');
  });
  md.core.ruler.push('repository-files', (state) => {
    // `path` is the address of the page; links are relative to its file.
    const { path = '', realPath = path } = state.env as { path?: string; realPath?: string };
    for (const token of state.tokens) {
      const children = token.children ?? [];
      children.forEach((child, index) => {
        if (child.type !== 'link_open') return;
        const href = child.attrGet('href') ?? '';
        if (/^(?:[a-z]+:|#|\/)/.test(href)) return;
        const [target = '', fragment] = href.split('#');
        const file = relative(root, join(dirname(realPath), decodeURI(target)));
        const page = [file, join(file, 'README.md')].find((name) => IS_PAGE.test(name) && existsSync(join(root, name)));
        if (page) {
          child.attrSet('href', `/${pageOf(page)}${fragment ? `#${fragment}` : ''}`);
        } else if (sourceUrl) {
          child.attrSet('href', `${sourceUrl}/${file}${fragment ? `#${fragment}` : ''}`);
        } else {
          const close = children.slice(index).find(({ type }) => type === 'link_close')!;
          child.tag = close.tag = 'span';
          child.attrs = [
            ['class', 'repository-file'],
            ['title', file],
          ];
        }
      });
    }
  });
}

export default defineConfig({
  title: 'Platform',
  description: 'Payments, identity data and accounts: tutorials, how-to guides, reference and explanation.',
  lang: 'en',
  srcDir: '..',
  outDir: 'dist',
  cacheDir: '../.stack/vitepress',
  // Pages work from any folder of any server, also from a file server without rules.
  cleanUrls: false,
  srcExclude: [
    '**/{node_modules,test-output,dist,dist-pages,e2e}/**',
    '**/.*/**',
    'README.md',
    '{k8s,docker}/**',
    'libs/!(clients)/**',
    'tools/!(pay|gateway-simulator)/**',
    'tools/*/!(README).md',
    'apps/*/web/base-map/**',
    'apps/*/bench/**',
  ],
  rewrites: pageOf,
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    html: false,
    // The anchors that code hosts make of headings, so that links work there as well.
    anchor: {
      slugify: (text) =>
        text
          .trim()
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
          .replaceAll(/\s/g, '-'),
    },
    config: linkFiles,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    languageAlias: { mermaid: 'text', promql: 'text', http: 'text' },
  },
  themeConfig: {
    search: { provider: 'local' },
    nav: navigation,
    sidebar,
    outline: [2, 3],
    docFooter: { prev: false, next: false },
  },
  vite: { logLevel: 'warn', build: { chunkSizeWarningLimit: 8_000 } },
});
