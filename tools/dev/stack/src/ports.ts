import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

const host = '127.0.0.1';

// Below the range that systems hand to outgoing connections: a client that keeps reconnecting to a stopped server can
// otherwise be given that very port, and the server could not start on it again.
const firstPort = 20_000;
const blockSize = 16;
const blockCount = 750;

const claimedPorts = claimPorts();

/**
 * A port that nobody listens on, and that no other call in any process on this machine is given while this process
 * lives: a server may take its time to listen there, or be restarted.
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

/** The preferred port, or a free one when somebody has it. */
export async function preferPort(port: number): Promise<number> {
  return (await isFree(port)) ? port : freePort();
}

// macOS lets a program bind 127.0.0.1 beside another that listens on all addresses, so both questions are asked.
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
