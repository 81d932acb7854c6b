import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** Attributes and properties of components that people read. */
const READ =
  /^(?:aria-(?:label|description|roledescription)|alt|caption|content|heading|hint|label|placeholder|text|title)$/;
/** Two letters next to each other. Signs such as `·` and units such as `s` are no words. */
const WORD = /\p{L}{2}/u;

const ADDRESS = /^https?:\/\/\S+$/;

export interface Literals {
  /** Folders and files, which are read with everything in them. */
  sources: string[];
  /** Files whose texts are not in the catalogue, by the end of their path. */
  except?: string[];
}

/**
 * Texts in elements and in attributes that people read, of JSX and of `html` templates. For tests: such a text belongs
 * into the catalogue.
 */
export function literalsInPages({ sources, except = [] }: Literals): string[] {
  return sources.flatMap((source) =>
    filesIn(source)
      .filter((path) => !except.some((end) => path.endsWith(end)))
      .flatMap((path) => {
        const name = relative(join(source, '..'), path);
        return textsIn(path).map((text) => `${name}: ${text.replaceAll(/\s+/g, ' ').trim()}`);
      }),
  );
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.spec)\.tsx?$/.test(name))
    .map((name) => join(folder, name));

function textsIn(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node, isInTag = false): void => {
    if (ts.isJsxText(node)) found.push(node.text);
    if (ts.isJsxAttribute(node) && READ.test(node.name.getText()) && node.initializer)
      found.push(...stringsIn(node.initializer));
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html') {
      const parts = partsOf(node.template);
      // A template within a tag has attributes only.
      found.push(...textsOfPage(isInTag ? `<p ${parts.join('\uE000')}>` : parts.join('\uE000')));
      if (ts.isTemplateExpression(node.template))
        node.template.templateSpans.forEach(({ expression }, index) => {
          visit(expression, isInTag || /<[^<>]*$/.test(parts.slice(0, index + 1).join('')));
        });
    } else ts.forEachChild(node, (child) => visit(child, isInTag));
  };
  visit(file);
  return found.filter((text) => WORD.test(text) && !ADDRESS.test(text));
}

const stringsIn = (node: ts.Node): string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression)
    ? [node.expression.text]
    : [];
};

const partsOf = (template: ts.TemplateLiteral): string[] =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];

function textsOfPage(markup: string): string[] {
  const page = markup.replaceAll(/<(style|code)[^>]*>.*?<\/\1>/gs, '');
  const attributes = [...page.matchAll(/\s([\w-]+)="([^"]*)"/g)]
    .filter(([, name]) => READ.test(name!) && name !== 'content')
    .map(([, , value]) => value!);
  return [...page.replaceAll(/<[^>]*>/g, '\n').split(/[\n\uE000]/), ...attributes];
}
