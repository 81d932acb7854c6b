// A function that is written where it is assigned to a property, as in `command.reject = (error) => …`, V8 puts among the old objects
// at once: its parser takes it for a method that stays (`CheckAssigningFunctionLiteralToProperty`). One that belongs to a request
// is dead a moment later, but until the next full collection it keeps whatever it refers to alive, so that each collection of
// new objects moves that to the old ones too. Drivers make several such functions a request. As part of another expression a
// function is as new as anything else.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import remapping from '@jridgewell/remapping';
import { parse } from 'acorn';
import { full } from 'acorn-walk';
import MagicString from 'magic-string';

const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** Those whose place decides where they go. */
export function assignedFunctions(code) {
  const found = [];
  full(parse(code, { ecmaVersion: 'latest', sourceType: 'script' }), (node) => {
    if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return;
    if (isFunction(node.right)) found.push(node.right);
  });
  return found;
}

/** Writes a bundle again, and its map where it has one. */
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
