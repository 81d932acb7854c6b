// The texts of a file that people read, and the line where each begins.
import ts from 'typescript';

const THREE_WORDS = /\p{L}{2,}[,;:]? \p{L}+[,;:]? \p{L}{2,}/u;
const SQL =
  /^\s*(select|insert|update|delete|with|create|alter|drop|grant|revoke|call|set|begin|lock|explain|copy|from|where|and|or|order by|on conflict|returning|values|join|left join|show|do|truncate|declare|if)\b(?:[^.]|\.\S)*[=(*;,_$"|]/is;
const CODE = /[{};]\s*$|^\s*[<{[]|::|=>|\b[a-z]+_\w+ \w+_\w+\b|^\s*[a-z-]+: [^ ]+;|\b(?:SELECT|WHERE)\s/;
/** Attributes of JSX that machines read. */
const MACHINE_ATTRIBUTES = new Set([
  'class',
  'className',
  'd',
  'style',
  'viewBox',
  'pattern',
  'rel',
  'autocomplete',
  'sizes',
]);
const DIRECTIVE = /^(eslint|oxlint|prettier|@ts-|<reference|#__PURE__|@jest-environment)/;

/** @returns {{ line: number, text: string }[]} texts as Markdown; lines count from 1 */
export function blocksOf(path, source) {
  if (/\.(m?ts|tsx|mjs|cjs|js)$/.test(path)) return typescriptBlocks(path, source);
  if (path.endsWith('openapi.json')) return jsonBlocks(source);
  return lineBlocks(source, path.endsWith('.sql') ? '--' : '#');
}

function typescriptBlocks(path, source) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line + 1;
  const blocks = [];
  const seen = new Set();
  const addComments = (ranges) => {
    for (const { pos, end } of ranges ?? []) {
      if (seen.has(pos)) continue;
      seen.add(pos);
      blocks.push(...commentBlocks(source.slice(pos, end), lineOf(pos)));
    }
  };
  const visit = (node) => {
    addComments(ts.getLeadingCommentRanges(source, node.pos));
    addComments(ts.getTrailingCommentRanges(source, node.end));
    const text = stringOf(node);
    if (text !== undefined && isProse(text)) blocks.push(...stringBlocks(node, text, lineOf(node.getStart())));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return joinLineComments(blocks);
}

/** The text of a string that is not for machines, with X in place of each value. */
function stringOf(node) {
  if (ts.isJsxText(node)) return node.text;
  const { parent } = node;
  if (!parent || ts.isTaggedTemplateExpression(parent) || ts.isImportDeclaration(parent)) return undefined;
  if (ts.isJsxAttribute(parent) && MACHINE_ATTRIBUTES.has(parent.name.getText())) return undefined;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `X${literal.text}`).join('');
  return undefined;
}

const isProse = (text) => THREE_WORDS.test(text) && /\p{Ll}/u.test(text) && !SQL.test(text) && !CODE.test(text);

/** Indented lines and lines of options in a template are rows of a table, as in the help of a command. */
function stringBlocks(node, text, line) {
  if (!ts.isTemplateLiteral(node)) return [{ line, text: plain(text) }];
  let next = line;
  return text.split(/\n(?=\s|--|\S.* {3})/).map((row) => {
    const block = { line: next, text: plain(row) };
    next += row.split('\n').length;
    return block;
  });
}

const plain = (text) => text.replace(/\s+/g, ' ').trim();

function commentBlocks(comment, line) {
  const isLine = comment.startsWith('//');
  const blocks = [];
  let current;
  comment.split('\n').forEach((row, offset) => {
    const text = row
      .replace(/^\s*(\/\*\*?|\*\/|\*(?!\*)|\/\/+)\s?/, '')
      .replace(/\s*\*\/\s*$/, '')
      .trimEnd();
    if (DIRECTIVE.test(text.trim())) return;
    const tag = /^@\w+\s*(?:\{[^}]*\})?\s*/.exec(text);
    if (!text.trim()) current = undefined;
    else if (tag || !current)
      blocks.push((current = { line: line + offset, text: text.slice(tag?.[0].length ?? 0), isLine }));
    else current.text += `\n${text}`;
  });
  return blocks.map((block) => ({ ...block, text: block.text.replace(/\{@link\s+([^}|]*)(?:\|[^}]*)?\}/g, '`$1`') }));
}

/** Consecutive line comments are one text. */
function joinLineComments(blocks) {
  const joined = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    const follows = before?.isLine && block.isLine && before.line + before.text.split('\n').length === block.line;
    if (follows) before.text += `\n${block.text}`;
    else joined.push(block);
  }
  return joined;
}

const jsonBlocks = (source) =>
  source.split('\n').flatMap((row, index) => {
    const match = /^\s*"(?:description|summary|title)": ("(?:[^"\\]|\\.)*")/.exec(row);
    return match ? [{ line: index + 1, text: JSON.parse(match[1]) }] : [];
  });

/** Comments of SQL, YAML and shell, and the descriptions and messages between quotes. */
function lineBlocks(source, sign) {
  const blocks = [];
  source.split('\n').forEach((row, index) => {
    const comment = row.trimStart().startsWith(sign) ? row.trim().replace(/^[-#]+ ?/, '') : undefined;
    const said = /^\s*-?\s*(?:description|summary):\s*["']?(.*?)["']?$|'((?:[^']|'')*)'/.exec(row);
    if (comment !== undefined) blocks.push({ line: index + 1, text: comment, isLine: comment !== '' });
    else if (said && isProse(said[1] ?? said[2])) blocks.push({ line: index + 1, text: plain(said[1] ?? said[2]) });
  });
  return joinLineComments(blocks).filter(({ text }) => text.trim() && !DIRECTIVE.test(text));
}
