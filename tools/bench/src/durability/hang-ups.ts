import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { times } from '@platform/harness';
import { fillIn } from '../load/request-plan';
import type { Requests } from './requests';

const TICK_MS = 10;
const LONGEST_WAIT_MS = 10;

/** Callers, each on a connection of its own, that close it in the middle of a request or before the answer. */
export async function hangUp(requests: Requests, perSecond: number, seconds: number): Promise<void> {
  const pending: Promise<void>[] = [];
  for (let due = 0; due < seconds * perSecond;) {
    const count = Math.min(Math.ceil((perSecond * TICK_MS) / 1_000), seconds * perSecond - due);
    pending.push(...times(count, (index) => callAndLeave(requests, due + index)));
    due += count;
    await delay(TICK_MS);
  }
  await Promise.all(pending);
}

/** In turn after half of the request, right after all of it, and a few milliseconds later with a reset. */
function callAndLeave(requests: Requests, turn: number): Promise<void> {
  const bytes = bytesOf(requests);
  const socket = connect(Number(new URL(requests.url).port), '127.0.0.1');
  const ways = [
    () => socket.write(bytes.subarray(0, bytes.length - 20), () => socket.destroy()),
    () => socket.write(bytes, () => socket.destroy()),
    () => socket.write(bytes, () => setTimeout(() => socket.resetAndDestroy(), Math.random() * LONGEST_WAIT_MS)),
  ];
  return new Promise((resolve) => {
    socket.once('connect', ways[turn % ways.length]!);
    socket.once('close', () => resolve());
    // A connection that ends earlier is one more that is closed.
    socket.on('error', () => undefined);
  });
}

function bytesOf(requests: Requests): Buffer {
  const { method, path, headers = {}, body = '', values } = requests.plan;
  const number = requests.number();
  const text = fillIn(body, number, values);
  const lines = Object.entries({
    ...headers,
    host: new URL(requests.url).host,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${fillIn(path, number, values)} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
}
