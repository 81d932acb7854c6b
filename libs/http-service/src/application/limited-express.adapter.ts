import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

/** Node's limits of time, lowered: a slow client is cut after 15 s, where the default waits five minutes. */
export class LimitedExpressAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    const limits = {
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 65_000,
    };
    this.httpServer = createServer(limits, this.getInstance());
  }
}
