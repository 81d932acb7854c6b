import { setTimeout as delay } from 'node:timers/promises';
import { digestOf } from '@platform/auth';
import { type GatewayAccess, GatewayUnreachable } from '../gateway-api';
import { at, textAt } from '../reading';
import type { GatewayTokenStore } from './gateway-token.store';
import type { GatewayTransport } from './gateway.transport';

export interface GatewayToken {
  text: string;
  /** Each fetched token has a higher version. */
  version: number;
}

export interface TokenSource {
  /** @throws GatewayUnreachable */
  get(): Promise<GatewayToken>;
  /**
   * A newer token than this one, which the gateway has refused; null if one was fetched a moment ago. @throws
   * GatewayUnreachable
   */
  renew(refused: GatewayToken): Promise<GatewayToken | null>;
}

/** A token is replaced this long before it expires. */
const EARLIER_SECONDS = 60;
const LOOK_AGAIN_MS = 200;
/** How long a caller waits for a token that another replica fetches. */
const WAIT_MS = 20_000;
/** After a failure, callers that waited for it do not try again for this time. */
const FAILED_MS = 2_000;
/** Minimum time between two tokens if the gateway refuses every token. */
const RENEWED_EVERY_MS = 30_000;

const noToken = (why: string) => new GatewayUnreachable(`no access token: ${why}`, false);

/**
 * The access token of one gateway, which all replicas share: with Daraja, a new token ends the previous one. One
 * replica fetches it without a transaction; the others wait for it.
 */
export class SharedTokens implements TokenSource {
  private readonly credentialsDigest: Buffer;
  private known?: GatewayToken & { until: number };
  private fetching?: Promise<GatewayToken>;
  private failure?: { error: Error; until: number };
  private renewableFrom = -Infinity;

  constructor(
    private readonly provider: string,
    private readonly access: GatewayAccess & { oauth: NonNullable<GatewayAccess['oauth']> },
    private readonly store: GatewayTokenStore,
    private readonly transport: GatewayTransport,
  ) {
    this.credentialsDigest = digestOf(`${access.baseUrl}\n${access.oauth.basic}`);
  }

  get(): Promise<GatewayToken> {
    if (this.known && this.known.until > performance.now()) return Promise.resolve(this.known);
    return this.next(0);
  }

  async renew({ version }: GatewayToken): Promise<GatewayToken | null> {
    if (this.known && this.known.version > version) return this.get();
    if (performance.now() < this.renewableFrom) return null;
    this.known = undefined;
    const renewed = await this.next(version);
    this.renewableFrom = performance.now() + RENEWED_EVERY_MS;
    return renewed;
  }

  /** Concurrent callers wait for the same result. */
  private async next(after: number): Promise<GatewayToken> {
    if (this.failure && this.failure.until > performance.now()) throw this.failure.error;
    this.fetching ??= this.newerThan(after)
      .catch((error: Error) => {
        this.failure = { error, until: performance.now() + FAILED_MS };
        throw error;
      })
      .finally(() => (this.fetching = undefined));
    const token = await this.fetching;
    return token.version > after ? token : this.next(after);
  }

  private async newerThan(after: number): Promise<GatewayToken> {
    const giveUpAt = performance.now() + WAIT_MS;
    while (performance.now() < giveUpAt) {
      const kept = await this.store.find(this.provider, this.credentialsDigest);
      if (kept.text !== null && kept.version > after && kept.livesSeconds > EARLIER_SECONDS) {
        return this.remember({ text: kept.text, version: kept.version }, kept.livesSeconds);
      }
      const leaseId = await this.store.lease(this.provider, this.credentialsDigest, kept.version);
      const fetched = leaseId && (await this.fetch(leaseId));
      if (fetched) return fetched;
      await delay(LOOK_AGAIN_MS);
    }
    throw noToken('no replica has fetched one in time');
  }

  /** Null if another replica has fetched one since. */
  private async fetch(leaseId: string): Promise<GatewayToken | null> {
    try {
      const fetched = await this.ask();
      const version = await this.store.keep(this.provider, leaseId, this.credentialsDigest, fetched);
      return version === null ? null : this.remember({ text: fetched.text, version }, fetched.livesSeconds);
    } catch (error) {
      await this.store.release(this.provider, leaseId);
      throw error;
    }
  }

  private async ask(): Promise<{ text: string; livesSeconds: number }> {
    const { baseUrl, oauth } = this.access;
    const authorization = `Basic ${Buffer.from(oauth.basic).toString('base64')}`;
    const answer = await this.transport
      .send(baseUrl + oauth.call.path, oauth.call, { authorization })
      .catch((error: GatewayUnreachable) => {
        throw noToken(error.message);
      });
    if (answer.status !== 200) throw noToken(`the gateway refused the credentials with ${answer.status}`);
    const text = at(answer.body, 'access_token');
    const livesSeconds = Number(textAt(answer.body, 'expires_in') ?? 0);
    if (typeof text !== 'string' || text === '' || !(livesSeconds > 0)) throw noToken('the gateway gave none');
    return { text, livesSeconds };
  }

  private remember(token: GatewayToken, livesSeconds: number): GatewayToken {
    this.known = { ...token, until: performance.now() + (livesSeconds - EARLIER_SECONDS) * 1_000 };
    return token;
  }
}
