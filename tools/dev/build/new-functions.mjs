// V8 allocates a function that is assigned to a property, as in `command.reject = (error) => …`, among the old objects.
// The cause is `CheckAssigningFunctionLiteralToProperty` in V8's parser: it expects a method that stays.
//
// Drivers assign several such functions for each request. An old object keeps what it refers to until the next full
// collection. So each collection of new objects moves a part of the finished requests to the old ones.
//
// V8 allocates the same function among the new objects if it is part of another expression.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import remapping from '@jridgewell/remapping';
import { parse } from 'acorn';
import { full } from 'acorn-walk';
import MagicString from 'magic-string';

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

/** Writes `(0, function)` for each assigned function of a bundle, and adapts its source map if it has one. */
export async function keepFunctionsNew(file) {
  const code = await readFile(file, 'utf8');
  const text = new MagicString(code);
  for (const { start, end } of assignedFunctions(code)) text.appendLeft(start, '(0,').appendRight(end, ')');
  if (existsSync(`${file}.map`)) {
    const map = await readFile(`${file}.map`, 'utf8');
    const both = remapping([text.generateMap({ hires: 'boundary' }), map], () => null);
    await writeFile(`${file}.map`, both.toString());
  }
  await writeFile(file, text.toString());
}
