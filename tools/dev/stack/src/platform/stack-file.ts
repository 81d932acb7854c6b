import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type GatewayName, type PublishedSecrets, webhookSecretsOf } from '@platform/gateway-simulator';
import { createFolder, stackFolder } from '../paths';
import { answers } from '../ports';
import { reaper } from '../reaper/reaper';
import { isAlive } from '../process-state';

/** The content of `.stack/stack.json`, which other programs read. Change its shape together with its readers. */
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
  /** The environment of each service, without its ports. Commands of the built services in this checkout read it. */
  settings: Record<string, Record<string, string>>;
  /** Of the simulated gateways' pages and control; null without them. */
  gateway_simulator_url: string | null;
  webhook_secrets: PublishedSecrets;
  processes: StackProcess[];
}

/** The secrets that the stack's payment-service verifies the deliveries of each gateway with. */
export const gatewaySecrets = ({ settings }: StackDescription): Record<GatewayName, string[]> =>
  webhookSecretsOf(settings['payment-service']!);

export interface StackProcess {
  name: string;
  pid: number;
  url: string;
}

let published = 0;

/**
 * Writes the description to a separate file and returns its path. The file is deleted when this process ends. The link
 * `stack.json` points to it, unless that points to another running stack. A program that needs this stack reads its
 * file.
 */
export async function publishStack(description: StackDescription, folder = stackFolder): Promise<string> {
  const path = join(createFolder(folder), 'stack.json');
  const own = join(folder, `stack-${process.pid}-${++published}.json`);
  writeFileSync(own, `${JSON.stringify(description, null, 2)}\n`, { mode: 0o600 });
  reaper.removeAtEnd(own);
  if (await isStale(path)) rmSync(path, { force: true });
  try {
    // Unlike a rename, a link fails when another process was faster. A link without a target belongs to no stack.
    symlinkSync(basename(own), path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return own;
}

async function isStale(path: string): Promise<boolean> {
  let processes: StackProcess[];
  try {
    ({ processes } = JSON.parse(readFileSync(path, 'utf8')) as StackDescription);
  } catch {
    return true;
  }
  // A process id alone is no proof: after a restart of the machine it belongs to another process.
  for (const { pid, url } of processes) {
    if (isAlive(pid) && (await answers(Number(new URL(url).port)))) return false;
  }
  return true;
}
