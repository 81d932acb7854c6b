import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostileAddresses } from '@platform/testing';
import './wellbeing-api.definition';

const document = JSON.parse(readFileSync(join(__dirname, '../openapi.json'), 'utf8')) as object;

it('each field for an address refuses line breaks and other hidden characters', async () => {
  const { fields, unknown, accepted, refusing } = await hostileAddresses(document);
  expect({ unknown, refusing, accepted: accepted.slice(0, 20) }).toEqual({ unknown: [], refusing: [], accepted: [] });
  expect(fields.sort()).toEqual([
    'ChangeEmailDto.email',
    'ChangeEmailForm.email',
    'ContactEmail.value',
    'CreateAccountDto.email',
    'EmailForm.email',
    'ForgotPasswordDto.email',
    'LoginDto.email',
    'LookDto.email',
    'SignUpDto.email',
  ]);
});
