import { setTimeout as delay } from 'node:timers/promises';
import {
  type GatewayAccess,
  type GatewayAnswer,
  type GatewayCall,
  type GatewayClient,
  GatewayUnreachable,
} from '../gateway-api';
import { textAt } from '../reading';
import type { GatewayToken, TokenSource } from './gateway-tokens';
import type { GatewayTransport, TransportAnswer } from './gateway.transport';
import { isPassing, retryDelayMs } from './retry';

/** Observes each call. It receives no data of the request or the response. */
export interface CallObserver {
  called(outcome: string, durationMs: number): void;
  /** The gateway asks for no calls during this time. */
  throttled(seconds: number): void;
}

/** Daraja's codes for a token that is no longer valid. */
const TOKEN_REFUSALS = ['404.001.03', '401.003.01', '400.003.01'];
/** Pause if the gateway does not name one. */
const THROTTLED_SECONDS = 10;

/**
 * Calls one gateway's API with its credentials. A `repeatable` call is tried three times after a 429, a 5xx or a lost
 * response. A token that the gateway refuses is renewed once, because such a call had no effect.
 */
export class GatewayHttpClient implements GatewayClient {
  constructor(
    private readonly access: GatewayAccess,
    private readonly transport: GatewayTransport,
    private readonly tokens: TokenSource | null,
    private readonly observer: CallObserver,
  ) {}

  async call(call: GatewayCall): Promise<GatewayAnswer> {
    let mayHaveActed = false;
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.attempt(call);
      if (outcome instanceof GatewayUnreachable) mayHaveActed ||= outcome.mayHaveActed;
      const isFinal = !(outcome instanceof GatewayUnreachable) && !isPassing(outcome);
      const retryAfter = outcome instanceof GatewayUnreachable ? null : outcome.retryAfterSeconds;
      const waitMs = isFinal || !call.repeatable ? null : retryDelayMs(attempt, retryAfter);
      if (waitMs !== null) {
        await delay(waitMs);
      } else if (outcome instanceof GatewayUnreachable) {
        throw new GatewayUnreachable(outcome.message, mayHaveActed);
      } else {
        return { status: outcome.status, body: outcome.body, raw: outcome.raw };
      }
    }
  }

  private async attempt(call: GatewayCall): Promise<TransportAnswer | GatewayUnreachable> {
    try {
      const token = (await this.tokens?.get()) ?? null;
      const answer = await this.send(call, token);
      if (token === null || !isTokenRefused(answer)) return answer;
      const renewed = await this.tokens!.renew(token);
      return renewed === null ? answer : await this.send(call, renewed);
    } catch (error) {
      if (error instanceof GatewayUnreachable) return error;
      throw error;
    }
  }

  private async send(call: GatewayCall, token: GatewayToken | null): Promise<TransportAnswer> {
    const startedAt = performance.now();
    const { baseUrl, headers } = this.access;
    const secrets = token ? { ...headers, authorization: `Bearer ${token.text}` } : headers;
    try {
      const answer = await this.transport.send(baseUrl + call.path, call, secrets);
      this.observer.called(outcomeOf(answer.status), performance.now() - startedAt);
      if (answer.status === 429) this.observer.throttled(answer.retryAfterSeconds ?? THROTTLED_SECONDS);
      return answer;
    } catch (error) {
      this.observer.called('unreachable', performance.now() - startedAt);
      throw error;
    }
  }
}

const isTokenRefused = ({ status, body }: GatewayAnswer): boolean =>
  status === 401 || TOKEN_REFUSALS.includes(textAt(body, 'errorCode') ?? '');

const outcomeOf = (status: number): string => (status === 429 ? '429' : `${Math.floor(status / 100)}xx`);
