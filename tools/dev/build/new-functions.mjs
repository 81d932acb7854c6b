// V8 allocates a function that is assigned to a property, as in `command.reject = (error) => …`, among the old objects.
// The cause is `CheckAssigningFunctionLiteralToProperty` in V8's parser: it expects a method that stays.
//
// Drivers assign several such functions for each request. An old object keeps what it refers to until the next full
// collection. So each collection of new objects moves a part of the finished requests to the old ones.
//
// V8 allocates the same function among the new objects if it is part of another expression.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { parse } from 'acorn';
import { full } from 'acorn-walk';

const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** The functions that the code assigns to properties, as nodes of acorn. */
export function assignedFunctions(code) {
  const found = [];
  full(parse(code, { ecmaVersion: 'latest', sourceType: 'script' }), (node) => {
    if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return;
    if (isFunction(node.right)) found.push(node.right);
  });
  return found;
}

const insertAt = (at, text) => ({ at, text });

/** Writes `(0, function)` for each assigned function of a bundle, and adapts its source map if it has one. */
export async function keepFunctionsNew(file) {
  const code = await readFile(file, 'utf8');
  const inserts = assignedFunctions(code).flatMap(({ start, end }) => [insertAt(start, '(0,'), insertAt(end, ')')]);
  inserts.sort((one, other) => one.at - other.at);
  const ends = [...inserts.map(({ at }) => at), code.length];
  const parts = ends.map((end, index) => code.slice(ends[index - 1] ?? 0, end) + (inserts[index]?.text ?? ''));
  if (existsSync(`${file}.map`)) {
    const map = JSON.parse(await readFile(`${file}.map`, 'utf8'));
    moveColumns(map, code, inserts);
    await writeFile(`${file}.map`, JSON.stringify(map));
  }
  await writeFile(file, parts.join(''));
}

/** No text is inserted with a line break, so only columns change. */
function moveColumns(map, code, inserts) {
  const lines = decode(map.mappings);
  let [lineStart, next] = [0, 0];
  for (const segments of lines) {
    const lineEnd = (code.indexOf('\n', lineStart) + 1 || code.length + 1) - 1;
    let added = 0;
    for (const segment of segments) {
      for (; next < inserts.length && inserts[next].at <= lineStart + segment[0]; next++)
        added += inserts[next].text.length;
      segment[0] += added;
    }
    while (next < inserts.length && inserts[next].at <= lineEnd) next++;
    lineStart = lineEnd + 1;
  }
  map.mappings = encode(lines);
}
