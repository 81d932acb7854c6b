import { connect } from 'node:net';

/**
 * Sends half of a request's body, waits until `halfSent` is through, sends the rest and gives the answer's status.
 * @throws Error when the connection ends without an answer
 */
export function requestInFlight(port: number, path: string, halfSent: () => Promise<void>): Promise<number> {
  const body = '{"name": "value"}';
  const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('connect', () => {
      socket.write(head + body.slice(0, 5));
      halfSent().then(() => socket.write(body.slice(5)), reject);
    });
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      if (status) resolve(Number(status));
      else reject(new Error('The connection was closed without an answer.'));
    });
  });
}
