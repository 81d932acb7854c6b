import { type Document, type Operation } from './document.ts';
import { itemsFieldOf } from './inputs.ts';

export interface ServiceMethods {
  folder: string;
  document: Document;
  operations: readonly Operation[];
}

const MARKS = ['<!-- methods -->\n', '<!-- /methods -->'] as const;

/** The README with the list of all functions between its marks. */
export function withMethods(readme: string, services: readonly ServiceMethods[]): string {
  const [before, rest = ''] = readme.split(MARKS[0]);
  const after = rest.split(MARKS[1])[1];
  if (after === undefined) throw new Error('README.md has no place for the methods');
  return [before, MARKS[0], services.map(listOf).join('\n'), MARKS[1], after].join('');
}

function listOf({ folder, document, operations }: ServiceMethods): string {
  const rows = operations.map((operation) => {
    const { operationId, method, path, summary = '' } = operation;
    const pages = itemsFieldOf(document, operation) ? ' (pages)' : '';
    return `| \`${operationId}\`${pages} | ${summary} | \`${method} ${path}\` |\n`;
  });
  return `### \`@platform/sdk/${folder}\`: ${operations.length}\n\n| function | | operation |\n| --- | --- | --- |\n${rows.join('')}`;
}
