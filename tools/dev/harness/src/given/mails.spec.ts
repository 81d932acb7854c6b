import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailedToken } from './mails';

const TOKEN = 'a'.repeat(43);
const EMAIL = 'a@b.example';

it('finds a mail that comes after the names of the mails were read and before their texts were', async () => {
  const mails = mkdtempSync(join(tmpdir(), 'mails-'));
  execFileSync('mkfifo', [join(mails, '1.eml')]);
  // Opening a pipe blocks until a reader opens it too. The search opens each file that it finds, so it is that reader.
  const mail = `To: ${EMAIL}\\r\\n\\r\\nhttp://127.0.0.1/verify-email/${TOKEN}`;
  const writer = spawn('sh', ['-c', `exec 3>1.eml; printf '${mail}' > 2.eml; rm 1.eml; exec 3>&-`], { cwd: mails });
  try {
    await expect(mailedToken(mails, EMAIL, 'verify-email')).resolves.toBe(TOKEN);
  } finally {
    writer.kill();
  }
});
