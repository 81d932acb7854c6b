import type { INestApplicationContext } from '@nestjs/common';
import type { Print } from '@platform/http-service';
import { EventEndpointsService } from '../event-endpoints/event-endpoints.service';

/** Seals all secrets of event endpoints with the first key. Tokens of gateways' APIs are fetched anew within hours. */
export async function reencrypt(app: INestApplicationContext, _args: string[], print: Print): Promise<void> {
  print(`${await app.get(EventEndpointsService).reencrypt()} secrets are sealed with the first key now`);
}
