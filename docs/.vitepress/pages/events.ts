// The event catalogue: one payload for each type of event that payment-service sends.
import type { Document, Schema } from '../../../libs/clients/typescript/generate/document.ts';
import { descriptionOf } from './api.ts';
import { resolveSchema, valueOf } from './examples.ts';

export function eventsPage(document: Document): string {
  const { discriminator } = document.components.schemas['EventView'] as Schema & {
    discriminator: { mapping: Record<string, string> };
  };
  const types = Object.entries(discriminator.mapping).map(([type, $ref]) => {
    const schema = resolveSchema(document, { $ref });
    const payload = { ...(valueOf(document, schema) as object), type };
    return { type, description: descriptionOf(schema), payload: JSON.stringify(payload, null, 2) };
  });
  const anchor = (type: string) => type.replaceAll(/[._]/g, '-');
  return [
    '# Which events are sent, and what is in them?',
    'payment-service sends these events to your [event endpoints](../../how-to/receive-events.md), and lists them in `GET /v1/events`. Each payload below is the whole body of a delivery. `type` decides what `data` is. Ignore types that you do not know: later releases may add some.',
    `| type | what happened |\n| --- | --- |\n${types.map(({ type, description }) => `| [\`${type}\`](#${anchor(type)}) | ${description} |`).join('\n')}`,
    ...types.map(
      ({ type, description, payload }) =>
        `## ${type} {#${anchor(type)}}\n\n${description}\n\n\`\`\`json\n${payload}\n\`\`\``,
    ),
  ].join('\n\n');
}
