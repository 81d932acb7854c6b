import { setTimeout as delay } from 'node:timers/promises';
import { OpenLoad, percentile } from '@platform/harness';
import { Pool } from 'undici';
import { fillIn, type LoadOrder } from '../load/request-plan';

export interface SteadyResult {
  requests: number;
  failures: number;
  /** In milliseconds. */
  p99: number;
}

/** So many requests a second, over as many connections as the order has callers. */
export async function steadyLoad(order: LoadOrder, rate: number): Promise<SteadyResult> {
  const { url, method, path, body, values, headersInTurn, expect, concurrency, seconds } = order;
  const pool = new Pool(url, { connections: concurrency });
  const headers = { ...order.headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const milliseconds: number[] = [];
  let failures = 0;
  const send = async (n: number): Promise<void> => {
    const sent = performance.now();
    const reply = await pool.request({
      method,
      path: fillIn(path, n, values),
      headers: { ...headers, ...headersInTurn?.[n % headersInTurn.length] },
      body: body === undefined ? null : fillIn(body, n, values),
    });
    await reply.body.dump();
    if (reply.statusCode === expect) milliseconds.push(performance.now() - sent);
    else failures++;
  };
  const load = new OpenLoad(rate, (n) => send(n).catch(() => void failures++));
  await delay(seconds * 1_000);
  await load.stop();
  await pool.close();
  return { requests: milliseconds.length, failures, p99: percentile(milliseconds, 0.99) };
}
