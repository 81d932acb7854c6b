import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostileAddresses } from '@platform/testing';
import './payment-service.definition';

const document = JSON.parse(readFileSync(join(__dirname, '../openapi.json'), 'utf8')) as object;

it('no field for an address accepts a line break or another invisible character', async () => {
  const { fields, unknown, accepted, refusing } = await hostileAddresses(document);
  expect({ unknown, refusing, accepted: accepted.slice(0, 20) }).toEqual({ unknown: [], refusing: [], accepted: [] });
  expect(fields.sort()).toEqual(['CreateDestinationDto.email', 'CustomerDto.email']);
});
