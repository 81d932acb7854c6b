import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileMailer } from './mailer';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'mails-'))));
afterEach(() => rm(folder, { recursive: true }));

it('no address or subject adds a header field to a mail in a file', async () => {
  const mailer = new FileMailer(folder, 'Wellbeing <no-reply@example.com>');
  const ends = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f', '\0'];
  for (const [index, end] of ends.entries()) {
    const hostile = `"x${end}Bcc: b@example.net${end}X-Injected: yes${end}${end}body"@example.com`;
    await mailer.deliver({ id: `mail-${index}`, to: hostile, subject: hostile, text: 'Line 1\nLine 2' });
  }
  const files = await readdir(folder);
  expect(files).toHaveLength(ends.length);
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    const names = text
      .slice(0, text.indexOf('\r\n\r\n'))
      .split(/[\r\n\v\f\0\u0085\u2028\u2029]+/)
      .map((line) => line.split(':')[0]);
    expect(names).toEqual(['From', 'To', 'Subject', 'Date']);
    expect(text.slice(text.indexOf('\r\n\r\n') + 4)).toBe('Line 1\nLine 2\r\n');
  }
});
