import { appendFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:tls';
import { SyslogFrames } from './syslog-frames';

/**
 * A program of its own: takes syslog over TLS and appends each message to a file, a line each, before it takes the next. After
 * so many of them it ends as a power cut would end it, with what it had not written yet.
 */
const [, , port, certificate, key, file, dieAfter] = process.argv as string[];

let taken = 0;
function take(message: string): void {
  appendFileSync(file!, `${message}\n`);
  if (++taken === Number(dieAfter)) process.kill(process.pid, 'SIGKILL');
}

const server = createServer({ cert: readFileSync(certificate!), key: readFileSync(key!) }, (socket) => {
  const frames = new SyslogFrames();
  socket.on('data', (chunk) => frames.take(chunk).forEach(take));
  socket.on('error', () => socket.destroy());
});
server.listen(Number(port), '127.0.0.1');
