import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

const host = '127.0.0.1';

// Below the range of ports for outgoing connections. A client that reconnects to a stopped server could get the
// server's port if it were in that range. Then the server could not start on it again.
const firstPort = 20_000;
const blockSize = 16;
const blockCount = 750;

const claimedPorts = claimPorts();

/**
 * A port on which no program listens. No other call on this machine gets it while this process lives. A server may
 * therefore start to listen later, or restart.
 */
export async function freePort(): Promise<number> {
  const { done, value } = await claimedPorts.next();
  if (done) throw new Error('No free port was found between 20000 and 32000: end programs that listen there.');
  return value;
}

/** Takes whole blocks of ports by listening on the first of each until the process ends; the system is the referee. */
async function* claimPorts(): AsyncGenerator<number, undefined> {
  const start = randomInt(blockCount);
  for (let index = 0; index < blockCount; index++) {
    const guard = firstPort + ((start + index) % blockCount) * blockSize;
    if (!(await claim(guard))) continue;
    for (let port = guard + 1; port < guard + blockSize; port++) if (await isFree(port)) yield port;
  }
  return undefined;
}

function claim(guard: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy()).unref();
    server.on('error', () => resolve(false));
    server.listen({ port: guard, host }, () => resolve(true));
  });
}

/** The preferred port, or a free one when another program uses it. */
export async function preferPort(port: number): Promise<number> {
  return (await isFree(port)) ? port : freePort();
}

// On macOS a program can bind 127.0.0.1 while another listens on all addresses, so both are tried.
async function isFree(port: number): Promise<boolean> {
  return !(await answers(port)) && (await canListen(port));
}

/** Whether something accepts connections there. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 10_000 });
    const done = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.on('connect', () => done(true));
    socket.on('error', () => done(false));
    socket.on('timeout', () => done(false));
  });
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen({ port, host }, () => server.close(() => resolve(true)));
  });
}
