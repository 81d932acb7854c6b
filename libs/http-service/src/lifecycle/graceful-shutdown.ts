import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Lifecycle } from './lifecycle';

export interface ShutdownOptions {
  app: INestApplication;
  metricsServer: Server;
  lifecycle: Lifecycle;
  logger: Logger;
  /** Between "not ready" and closing the port, in milliseconds. */
  delayMs: number;
}

const LIMIT_MS = 10_000;

/** On SIGTERM or SIGINT: not ready, wait for the load balancers, close the port, drain, let go of the database, exit. */
export function shutDownGracefully({ app, metricsServer, lifecycle, logger, delayMs }: ShutdownOptions): void {
  const stop = async (signal: NodeJS.Signals) => {
    if (lifecycle.stopping) return;
    logger.info({ msg: 'stopping', signal });
    lifecycle.beginStop();
    setTimeout(() => {
      logger.error({ msg: 'requests did not end in time' });
      process.exit(1);
    }, delayMs + LIMIT_MS).unref();
    await delay(delayMs);
    await closed(app.getHttpServer() as Server);
    await app.close();
    metricsServer.close();
    logger.info({ msg: 'stopped' });
    logger.flush(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

/** Takes no new connection, lets requests end, and then closes their connections, which clients mean to keep. */
export function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const closing = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearInterval(closing);
      resolve();
    });
  });
}
