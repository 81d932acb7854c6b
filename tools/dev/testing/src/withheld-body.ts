import { connect, type Socket } from 'node:net';

export interface WithheldBody {
  socket: Socket;
  /** The status of the answer, as soon as there is one. */
  status(): number | undefined;
  /** The field of the answer, in lower case. */
  header(name: string): string | undefined;
  /** The end of the body, and whatever is answered then. */
  close(): void;
}

/** A request that announces a body of `length` bytes and sends all of it but the last. */
export function withholdBody(
  {
    port,
    path,
    headers,
    method = 'POST',
  }: { port: number; path: string; headers: Record<string, string>; method?: string },
  length: number,
): WithheldBody {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  const all = { host: 'test', 'content-length': String(length), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(blank(length - 1));
  return {
    socket,
    status: () => (answer.includes('\r\n\r\n') ? Number(answer.slice(9, 12)) : undefined),
    header: (name) => new RegExp(`^${name}: (.*)\r$`, 'im').exec(answer)?.[1],
    close: () => void socket.destroy(),
  };
}

let blanks = Buffer.alloc(0);
/** White space, the same memory for all. */
const blank = (length: number): Buffer => {
  if (blanks.length < length) blanks = Buffer.alloc(length, ' ');
  return blanks.subarray(0, length);
};
