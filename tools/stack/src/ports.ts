import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

const host = '127.0.0.1';

/**
 * A port below the range that systems hand to outgoing connections: a client that keeps reconnecting to a stopped
 * server can otherwise be given that very port, and the server could not start on it again.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found between 20000 and 32000: end programs that listen there.');
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
export function answers(port: number, timeoutMilliseconds = 1000): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: timeoutMilliseconds });
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
