import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Metrics } from '@platform/http-service';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import { LeakedPasswords, RANGE } from './leaked-passwords';
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
  const judge = (settings: Partial<WellbeingConfig> = {}) =>
    policyWith({ PASSWORD_RANGE_URL: url, ...settings }).assertAcceptable(GOOD, EMAIL);

  it('is asked by five digits only, and what it knows is refused', async () => {
    answer = (response) => response.end(`${'0'.repeat(35)}:3\r\n${digest.slice(5)}:17`);
    asked.length = 0;
    await expect(judge()).rejects.toMatchObject({ code: 'PASSWORD_REFUSED' });
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
    await expect(judge()).resolves.toBeUndefined();
  });

  it('that is silent lets a password pass when its time is over', async () => {
    answer = () => undefined;
    const timeout = jest.replaceProperty(RANGE, 'timeoutMs', 50);
    await expect(judge()).resolves.toBeUndefined();
    timeout.restore();
  });

  it('is not asked without the setting', async () => {
    asked.length = 0;
    await policyWith().assertAcceptable(GOOD, EMAIL);
    expect(asked).toEqual([]);
  });
});
