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

  it('does not log probes at info', async () => {
    expect(await levelsOf(['/health', '/notes', '/ready'], 'info')).toEqual(['info /notes 200']);
  });

  it('names the caller, the error code and the network, and counts refusals of quotas by caller', async () => {
    const lines: Record<string, unknown>[] = [];
    const logger = pino({}, { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
    const metrics = new Metrics('notes');
    const app = express();
    const idsOf = (request: express.Request) =>
      typeof request.query['account'] === 'string' ? { account_id: request.query['account'] } : {};
    app.use(accessLog(logger, metrics, idsOf) as express.RequestHandler);
    app.get('/notes', (request, response) => {
      (request as { errorCode?: string }).errorCode = 'RATE_LIMITED';
      response.status(429).json({});
    });
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notes`;
      for (const query of ['?account=a1', '?account=a1', '']) await fetch(url + query);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
    expect(lines[0]).toMatchObject({ account_id: 'a1', error_code: 'RATE_LIMITED', network: '127.0.0.0/24' });
    expect(lines[2]).not.toHaveProperty('account_id');
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/http_quota_refusals_total\{caller="account_id:a1",service="notes"\} 2/);
    expect(text).toMatch(/http_quota_refusals_total\{caller="network:127.0.0.0\/24",service="notes"\} 1/);
  });
});
