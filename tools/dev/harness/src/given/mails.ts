import { once } from 'node:events';
import { readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';

/** The token of the newest link of this sort that was mailed to somebody, as soon as the mail has left. */
export async function mailedToken(mailDirectory: string, email: string, page: string): Promise<string> {
  const watcher = watch(mailDirectory);
  try {
    for (;;) {
      // Watched before it is looked at, so that no mail comes between.
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
