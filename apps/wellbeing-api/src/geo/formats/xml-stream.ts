import { AppError, validationFailed } from '@platform/errors';
import { SaxesParser } from 'saxes';
import { LightElement } from './xml-node';

/**
 * Gives each element directly below the root to `take` as soon as it is whole, so that a large file is never in memory as
 * a tree. Namespaces need not be declared, as in many files of devices.
 * @returns the root's name
 * @throws AppError VALIDATION_FAILED (422), or what `take` throws
 */
export function forEachChild(text: string, take: (child: LightElement) => void): string {
  const parser = new SaxesParser({ position: true });
  const open: LightElement[] = [];
  let root = '';
  parser.on('error', () => {
    throw validationFailed('The file is not well-formed XML.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (root === '') root = name;
    open.push(new LightElement(name, attributes as Record<string, string>, parser.line));
  });
  parser.on('text', (content) => open.at(-1)?.addText(content));
  parser.on('cdata', (content) => open.at(-1)?.addText(content));
  parser.on('closetag', () => {
    const element = open.pop()!;
    if (open.length === 1) take(element);
    else if (open.length > 1) open.at(-1)!.append(element);
  });
  try {
    parser.write(text).close();
  } catch (error) {
    throw error instanceof AppError ? error : validationFailed('The file is not well-formed XML.');
  }
  return root;
}
