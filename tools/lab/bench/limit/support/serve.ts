import { createServer, type IncomingMessage } from 'node:http';

export interface Answer {
  status: number;
  body?: unknown;
}

/** The least that answers a request with JSON. */
export function serve(answer: (request: IncomingMessage, url: string) => Promise<Answer>): void {
  const server = createServer((request, response) => {
    answer(request, request.url ?? '/').then(
      ({ status, body }) => {
        if (body === undefined) {
          response.writeHead(status).end();
          return;
        }
        const text = JSON.stringify(body);
        response
          .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
          .end(text);
      },
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        response.writeHead(500).end();
      },
    );
  });
  server.listen(Number(process.env['PORT']), process.env['HOST']);
}

export function readJson<Body>(request: IncomingMessage): Promise<Body> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      try {
        resolve(JSON.parse(Buffer.concat(chunks).toString()) as Body);
      } catch (error) {
        reject(error as Error);
      }
    });
    request.on('error', reject);
  });
}

export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}
