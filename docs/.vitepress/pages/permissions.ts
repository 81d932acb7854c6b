// Which credential may call which operation, from the sentence "Who may call" of each description.
import { type Document, operationsOf } from '../../../libs/clients/typescript/generate/document.ts';
import { cell, slugOf } from './api.ts';
import { SERVICES } from './services.ts';

export function permissionsPage(documents: Record<string, Document>): string {
  const parts = SERVICES.map(({ app, title }) => {
    const rows = operationsOf(documents[app]!).map(
      ({ operationId, summary, description = '', method, path, tags: [tag = ''] = [] }) => {
        const who = /\*\*Who may call:\*\*\s*([^\n]+)/.exec(description)?.[1] ?? 'see the operation';
        return `| [${cell(summary ?? operationId)}](api/${app}/${slugOf(tag)}.md#${slugOf(operationId)}) | \`${method} ${path}\` | ${cell(who)} |`;
      },
    );
    return `## ${title}\n\n| operation | route | who may call |\n| --- | --- | --- |\n${rows.join('\n')}`;
  });
  return [
    '# Who may call which operation?',
    'This list has one row for each operation. [Permissions and scopes](../permissions.md) explains the words.',
    ...parts,
  ].join('\n\n');
}
