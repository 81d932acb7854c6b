import { appendFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:tls';
import { SyslogFrames } from './syslog-frames';

/**
 * A separate program. It receives syslog over TLS and appends each message to a file, one per line, before it reads the
 * next. After a given number it ends like at a power cut, without its unwritten data.
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
