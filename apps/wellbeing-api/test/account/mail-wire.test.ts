import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { SmtpMailer } from '../../src/account/mail/mailer';
import { TestSmtpServer } from '../support/smtp-server';

let smtp: TestSmtpServer;
beforeAll(async () => {
  smtp = await TestSmtpServer.reserve();
  await smtp.start();
});
afterAll(() => smtp.stop());

async function sent(text: string, from = 'Wellbeing <no-reply@mail.example.com>', subject = 'A subject') {
  const to = `${randomBytes(8).toString('hex')}@example.com`;
  await new SmtpMailer(smtp.url, from, false).deliver({ id: 'mail-1', to, subject, text });
  return smtp.to(to)[0]!;
}

describe('a mail on the wire', () => {
  it('has each link on one line, for every length of the address and every letter next to it', async () => {
    const host = fc.integer({ min: 1, max: 240 }).map((length) => `${'a'.repeat(length)}.example`);
    const around = fc.constantFrom('Open this link:', 'Ä link:', 'é=3D', '.');
    await fc.assert(
      fc.asyncProperty(host, around, async (name, before) => {
        const link = `https://${name}/reset-password/${randomBytes(32).toString('base64url')}`;
        const { raw, text } = await sent([before, link, before].join('\r\n\r\n'));
        expect(text.split('\r\n')).toContain(link);
        expect(raw).not.toMatch(/^Content-Transfer-Encoding: quoted-printable/im);
        expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(200);
      }),
      { numRuns: 40, seed: 7, endOnFailure: true },
    );
  });

  it('states that a program sent it, at what time, with an id in the domain of its sender', async () => {
    const { raw } = await sent('Hello');
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toMatch(/^Date: \w{3}, \d+ \w{3} \d{4} [\d:]{8} \+0000\r$/m);
    expect(raw.match(/^From: /gm)).toHaveLength(1);
  });

  it.each([
    ['no-reply@localhost', 'localhost'],
    ['"Ada @ home" <no-reply@mail.example.com>', 'mail.example.com'],
    ['no-reply@grüße.example', 'xn--gre-6ka8l.example'],
    ['no address', 'localhost'],
  ])('from %s has an id in the domain %s', async (from, domain) => {
    expect((await sent('Hello', from)).messageId).toBe(`<mail-1@${domain}>`);
  });
});
