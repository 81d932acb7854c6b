import { setTimeout as delay } from 'node:timers/promises';
import { times } from '@platform/harness';
import { Pool } from 'undici';
import { fillIn, type LoadOrder, type LoadResult } from '../load/request-plan';

/** @param order with a rate, so many requests a second of all callers together; otherwise each sends as soon as it is answered */
export async function steadyLoad(order: LoadOrder & { rate?: number }): Promise<LoadResult> {
  const { url, method, path, body, values, headersInTurn, expect, concurrency, seconds, rate } = order;
  const pool = new Pool(url, { connections: concurrency });
  const headers = { ...order.headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const began = performance.now();
  const milliseconds: number[] = [];
  let [next, failures] = [0, 0];
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
  const caller = async (): Promise<void> => {
    for (;;) {
      const n = next++;
      const early = rate === undefined ? 0 : began + (n * 1_000) / rate - performance.now();
      if (early > 0) await delay(early);
      if (performance.now() - began >= seconds * 1_000) return;
      await send(n).catch(() => failures++);
    }
  };
  await Promise.all(times(concurrency, caller));
  const took = (performance.now() - began) / 1_000;
  await pool.close();
  milliseconds.sort((left, right) => left - right);
  const quantile = (share: number) => milliseconds[Math.ceil(milliseconds.length * share) - 1] ?? 0;
  const requests = milliseconds.length;
  return { requests, seconds: took, failures, p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99) };
}
