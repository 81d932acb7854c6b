import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { validateSync } from 'class-validator';
import { Metrics } from '@platform/http-service';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import { LeakedPasswords, RANGE } from './leaked-passwords';
import { IsCurrentPassword, IsPassword } from '../../accounts/password-forms';
import { PasswordPolicy } from './password.policy';

const EMAIL = 'ada.lovelace@example.com';
const GOOD = 'seven quiet rivers';

function policyWith(settings: Partial<WellbeingConfig> = {}): PasswordPolicy {
  const config = Object.assign(new WellbeingConfig(), settings);
  return new PasswordPolicy(config, new LeakedPasswords(config, new Metrics('test')));
}

describe('a new password', () => {
  it.each([
    ['common', 'password1234', 'one of the most common'],
    ['common in other letters', 'PassWord1234', 'one of the most common'],
    ['the address', EMAIL, 'your email address'],
    ['with the address in it', 'xx-Ada.Lovelace-99', 'your email address'],
    ['with the name of the product in it', 'MyWellBeing2026', 'the name of this service'],
  ])('that is %s is refused', async (_case, password, why) => {
    await expect(policyWith().assertAcceptable(password, EMAIL)).rejects.toMatchObject({
      code: 'PASSWORD_REFUSED',
      status: 422,
      message: expect.stringContaining(why) as string,
    });
  });

  it('is checked in its hashed form', async () => {
    const policy = policyWith({ PASSWORD_CONTEXT_WORDS: 'bru\u0308cke' } as Partial<WellbeingConfig>);
    for (const form of ['NFC', 'NFD']) {
      await expect(policy.assertAcceptable('Brücke 2026'.normalize(form), EMAIL)).rejects.toThrow('service');
      await expect(policy.assertAcceptable('7 grüne x'.normalize(form), 'grüne@example.com')).rejects.toThrow('email');
    }
  });

  it('has as many characters as its hashed form', () => {
    class Form {
      @IsPassword()
      next: string;

      @IsCurrentPassword()
      current: string;
    }
    const problems = (next: string, current: string) =>
      validateSync(Object.assign(new Form(), { next, current })).flatMap(({ constraints }) =>
        Object.values(constraints!),
      );
    const hangul = '안'.normalize('NFD');
    expect(problems(hangul.repeat(256), hangul.repeat(256))).toEqual([]);
    expect(problems(hangul.repeat(7), '')).toEqual([
      'next must have 8 to 256 characters',
      'current must have 1 to 256 characters',
    ]);
  });

  it.each([GOOD, 'aaaa bbbb', '纯粹的密码测试一二三', 'ab@example', '12345678901234567890123456'])(
    'of any characters passes: %s',
    (password) => expect(policyWith().assertAcceptable(password, 'ab@example.com')).resolves.toBeUndefined(),
  );
});

describe('the service of leaked passwords', () => {
  const asked: string[] = [];
  let answer: (response: ServerResponse) => void;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.url} ${String(request.headers['add-padding'])}`);
      answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const digest = createHash('sha1').update(GOOD).digest('hex').toUpperCase();
  const check = (settings: Partial<WellbeingConfig> = {}) =>
    policyWith({ PASSWORD_RANGE_URL: url, ...settings }).assertAcceptable(GOOD, EMAIL);

  it('receives five digits only, and a password in its response is refused', async () => {
    answer = (response) => response.end(`${'0'.repeat(35)}:3\r\n${digest.slice(5)}:17`);
    asked.length = 0;
    await expect(check()).rejects.toMatchObject({ code: 'PASSWORD_REFUSED' });
    expect(asked).toEqual([`/range/${digest.slice(0, 5)} true`]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['knows others', (response) => response.end(`${'0'.repeat(35)}:3`)],
    ['answers padding', (response) => response.end(`${digest.slice(5)}:0`)],
    ['fails', (response) => response.writeHead(500).end()],
    [
      'leads elsewhere',
      (response) => {
        if (response.req.url === '/elsewhere') response.end(`${digest.slice(5)}:17`);
        else response.writeHead(302, { Location: '/elsewhere' }).end();
      },
    ],
    ['hangs up', (response) => response.destroy()],
    ['answers without an end', (response) => response.end(`${'x\n'.repeat(1_000_000)}${digest.slice(5)}:17`)],
  ])('that %s lets a password pass', async (_case, behaviour) => {
    answer = behaviour;
    await expect(check()).resolves.toBeUndefined();
  });

  it('that does not respond lets a password pass after the timeout', async () => {
    answer = () => undefined;
    const timeout = jest.replaceProperty(RANGE, 'timeoutMs', 50);
    await expect(check()).resolves.toBeUndefined();
    timeout.restore();
  });

  it('is not asked without the setting', async () => {
    asked.length = 0;
    await policyWith().assertAcceptable(GOOD, EMAIL);
    expect(asked).toEqual([]);
  });
});
