import { randomBytes } from 'node:crypto';
import { times } from '@platform/harness';
import { CONNECTIONS, goPeer } from '../programs/go-peers';
import type { Program } from '../programs/program';
import type { Contender } from '../scenario';
import type { Testbed } from '../testbed';
import { emptyDatabase } from './database';
import { posted } from './peers';

const LEDGER = 'bench';
const AMOUNT = 150_000;
/** So that no source runs dry. */
const FUNDS = 1_000_000_000_000_000;
const ASSET = 'KES/2';

/** Without what ours does not keep either: histories of moves and metadata, and hashes of its log. */
const FEATURES = {
  MOVES_HISTORY: 'OFF',
  MOVES_HISTORY_POST_COMMIT_EFFECTIVE_VOLUMES: 'DISABLED',
  HASH_LOGS: 'DISABLED',
  ACCOUNT_METADATA_HISTORY: 'DISABLED',
  TRANSACTION_METADATA_HISTORY: 'DISABLED',
};

/**
 * The ledger of Formance, and transactions that credit each of these wallets in turn.
 * @param sources that pay in turn; with none it is `world`, which may owe without a limit and is one row for all
 */
export async function startFormance(
  testbed: Testbed,
  { wallets, sources }: { wallets: number; sources: number },
): Promise<{ program: Program; plan: Contender['plan'] }> {
  const main = goPeer('formance-ledger');
  const { url } = await emptyDatabase(testbed, 'postgresql', 'peer_formance');
  const program = await testbed.program({
    name: 'peer-formance',
    runtime: main,
    node: ['serve'],
    env: {
      AUTO_UPGRADE: 'true',
      // Without it a ledger cannot be created with other features than the default ones.
      EXPERIMENTAL_FEATURES: 'true',
      POSTGRES_URI: `${url}?sslmode=disable`,
      POSTGRES_MAX_OPEN_CONNS: `${CONNECTIONS}`,
      POSTGRES_MAX_IDLE_CONNS: `${CONNECTIONS}`,
    },
    portsIn: (port) => ({ BIND: `127.0.0.1:${port}` }),
  });
  await posted(`${program.url}/v2/${LEDGER}`, { features: FEATURES });
  const funds = times(sources, (n) => ({ source: 'world', destination: `sources:${n}`, amount: FUNDS, asset: ASSET }));
  if (sources > 0) await posted(`${program.url}${PATH}`, { postings: funds });
  return { program, plan: crediting(url, wallets, sources) };
}

const PATH = `/v2/${LEDGER}/transactions`;

function crediting(storedIn: string, wallets: number, sources: number): Contender['plan'] {
  // Both names are one value, since they take turns of different lengths.
  const values = times(wallets * Math.max(1, sources), (n) => {
    const source = sources === 0 ? 'world' : `sources:${n % sources}`;
    return `"source":"${source}","destination":"wallets:${n % wallets}"`;
  });
  return () => {
    const prefix = `bench_${randomBytes(6).toString('hex')}_`;
    const body = `{"reference":"${prefix}{n}","postings":[{{value},"amount":${AMOUNT},"asset":"${ASSET}"}]}`;
    return Promise.resolve({ method: 'POST', path: PATH, body, values, expect: 200, storedIn });
  };
}
