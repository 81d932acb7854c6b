import { once } from 'node:events';
import { readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';

/** The token of the newest mailed link to this page. Waits until the mail is sent. */
export async function mailedToken(mailDirectory: string, email: string, page: string): Promise<string> {
  const watcher = watch(mailDirectory);
  try {
    for (;;) {
      // The watch starts before the search, so that no mail arrives unnoticed between them.
      const changed = once(watcher, 'change');
      const found = findToken(mailDirectory, email, page);
      if (found) return found;
      await changed;
    }
  } finally {
    watcher.close();
  }
}

function findToken(folder: string, email: string, page: string): string | undefined {
  const mails = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}\r\n`));
  return new RegExp(`/${page}/([\\w-]{43})`).exec(mails.toReversed().join('\n'))?.[1];
}
