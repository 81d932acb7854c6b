import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder, stackFolder } from '../paths';
import { answers } from '../ports';
import { reaper } from '../reaper/reaper';
import { isAlive } from '../process-state';

/** What `.stack/stack.json` tells other programs. Its shape is a promise: change it with its readers. */
export interface StackDescription {
  payment_service: { urls: string[] };
  db_node: {
    urls: string[];
    engine: 'postgresql' | 'mysql';
    database_host: string;
    database_port: number;
    database_name: string;
  };
  wellbeing_api: { urls: string[] };
  redis_url: string | null;
  operator_token: string;
  webhook_secrets: WebhookSecrets;
  processes: StackProcess[];
}

export interface WebhookSecrets {
  stripe: string[];
  adyen: string[];
  razorpay: string[];
  paystack: string[];
  flutterwave: string[];
  paypal: { webhook_id: string };
  square: { key: string; notification_url: string };
  mobilemoney: string[];
}

export interface StackProcess {
  name: string;
  pid: number;
  url: string;
}

/**
 * Writes the description to `stack.json`, or beside it to `stack-<pid>.json` when another stack that runs has that
 * name, and returns the path. A file whose stack is dead is replaced.
 */
export async function publishStack(description: StackDescription, folder = stackFolder): Promise<string> {
  const path = join(createFolder(folder), 'stack.json');
  const own = join(folder, `stack-${process.pid}.json`);
  writeFileSync(own, `${JSON.stringify(description, null, 2)}\n`, { mode: 0o600 });
  reaper.removeAtEnd(own);
  if (await isStale(path)) rmSync(path, { force: true });
  try {
    // Unlike a rename, a link fails when somebody else was faster.
    linkSync(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return own;
  }
  rmSync(own);
  reaper.removeAtEnd(path);
  return path;
}

async function isStale(path: string): Promise<boolean> {
  let processes: StackProcess[];
  try {
    ({ processes } = JSON.parse(readFileSync(path, 'utf8')) as StackDescription);
  } catch {
    return true;
  }
  // A process id alone proves nothing: after a restart of the machine it belongs to somebody else.
  for (const { pid, url } of processes) {
    if (isAlive(pid) && (await answers(Number(new URL(url).port)))) return false;
  }
  return true;
}
