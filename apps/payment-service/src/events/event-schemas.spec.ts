import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_TYPES } from './event.row';

interface Schema {
  $ref?: string;
  enum?: unknown[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  discriminator?: { propertyName: string; mapping: Record<string, string> };
}

const { components } = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};
const { EventView: view, ...schemas } = components.schemas;
const named = (ref: string): Schema => schemas[ref.replace('#/components/schemas/', '')]!;

it('describes each type of event by its own schema, which the type selects', () => {
  const { propertyName, mapping } = view!.discriminator!;
  expect(propertyName).toBe('type');
  expect(Object.keys(mapping)).toEqual(EVENT_TYPES);
  expect(view!.oneOf!.map(({ $ref }) => $ref)).toEqual(Object.values(mapping));
  expect(Object.values(mapping).map((ref) => named(ref).properties!['type']!.enum)).toEqual(
    EVENT_TYPES.map((type) => [type]),
  );
});

it.each([
  ['refund.', 'refund'],
  ['dispute.', 'dispute'],
  ['payout.', 'payout'],
  ['deposit.needs_review', 'reported'],
])('gives only events of %s the field %s', (prefix, field) => {
  for (const [type, ref] of Object.entries(view!.discriminator!.mapping)) {
    const payload = named(named(ref).properties!['data']!.$ref!);
    expect([type, field in payload.properties!]).toEqual([type, type.startsWith(prefix)]);
  }
});
