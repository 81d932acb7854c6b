import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { describeDatabaseError, isUnavailable, tryConnection } from '@platform/database';
import type { ServiceConfig } from '../config/service-config';
import { serviceInfo } from '../health/service-info';

const RETRY_MS = 1_000;

/**
 * Waits until the database answers. Until then `/health` responds with 200, and every other route with 503.
 *
 * A pod that starts during an outage is ready a second after it ends. A crash loop would add its back-off.
 *
 * If the database refuses the connection (password, name), the start ends with its reason.
 */
export async function waitForDatabase(service: string, config: ServiceConfig): Promise<void> {
  // Before the first migration, the service's own role may not connect to a database of MySQL.
  const url = config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL;
  let placeholder: Server | undefined;
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once('SIGTERM', onSignal).once('SIGINT', onSignal);
  try {
    for (;;) {
      const error = await tryConnection(url, config.databaseLimits.connect).catch((reason: unknown) => reason);
      stop.signal.throwIfAborted();
      if (error === undefined) return;
      if (!isUnavailable(error)) throw error;
      if (!placeholder) {
        placeholder = await answerNotReady(service, config);
        const line = { msg: 'database is unavailable, the start waits', reason: describeDatabaseError(error) };
        process.stdout.write(
          `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), service, ...line })}\n`,
        );
      }
      await delay(RETRY_MS, undefined, { signal: stop.signal });
    }
  } catch (error) {
    if (stop.signal.aborted) process.exit(0);
    throw error;
  } finally {
    process.off('SIGTERM', onSignal).off('SIGINT', onSignal);
    if (placeholder) await close(placeholder);
  }
}

async function answerNotReady(service: string, { HOST, PORT }: ServiceConfig): Promise<Server> {
  const info = serviceInfo(service);
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] === '/health') {
      const { version, revision, uptimeSeconds } = info;
      return send(response, 200, { status: 'ok', service, version, revision, uptime_seconds: uptimeSeconds });
    }
    const checks = { database: 'unavailable' };
    const error = { code: 'NOT_READY', message: 'The service starts and waits for its database.', request_id: '' };
    return send(response, 503, { error, status: 'unavailable', database_status: 'unavailable', checks });
  });
  await once(server.listen(PORT, HOST), 'listening');
  return server;
}

function send(response: ServerResponse, status: number, body: object): void {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  response.writeHead(status, { ...headers, 'Retry-After': '2' }).end(JSON.stringify(body));
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
