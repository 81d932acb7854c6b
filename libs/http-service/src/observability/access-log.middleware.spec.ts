import type { AddressInfo } from 'node:net';
import express from 'express';
import pino from 'pino';
import { accessLog } from './access-log.middleware';
import { Metrics } from './metrics';

/** The levels of the lines that these requests leave. */
async function levelsOf(paths: string[], level = 'trace'): Promise<string[]> {
  const lines: string[] = [];
  const logger = pino(
    { level, formatters: { level: (label) => ({ level: label }) } },
    { write: (line) => lines.push(line) },
  );
  const app = express();
  app.use(accessLog(logger, new Metrics('notes')) as express.RequestHandler);
  app.get('/health', (_request, response) => void response.json({}));
  app.get('/ready', (request, response) => void response.status(request.query['away'] ? 503 : 200).json({}));
  app.get('/notes', (_request, response) => void response.json({}));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    for (const path of paths) await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
  return lines.map((line) => {
    const { level: label, route, status } = JSON.parse(line) as Record<string, string>;
    return `${label} ${route} ${status}`;
  });
}

describe('the access log', () => {
  it('holds probes below info, unless they fail', async () => {
    expect(await levelsOf(['/health', '/ready', '/ready?away=1', '/notes', '/nowhere'])).toEqual([
      'debug /health 200',
      'debug /ready 200',
      'info /ready 503',
      'info /notes 200',
      'info unmatched 404',
    ]);
  });

  it('says nothing of probes at info', async () => {
    expect(await levelsOf(['/health', '/notes', '/ready'], 'info')).toEqual(['info /notes 200']);
  });
});
