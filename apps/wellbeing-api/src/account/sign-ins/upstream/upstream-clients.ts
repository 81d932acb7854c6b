import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { IssuerUnreachable, OidcIssuer, SignInsUnderWay, wordOf } from '@platform/http-service';
import { networkKeyOf } from '@platform/rate-limit';
import type { Request, Response } from 'express';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import type { SignInProvider } from '../../credentials/upstream-identities/sign-in-provider';
import { SignInProviders } from '../../credentials/upstream-identities/sign-in-providers';
import { askedAfter, isAskedSince, personOf, type UpstreamPerson } from './upstream-person';
import {
  LONGEST_REDIRECT,
  type UpstreamStart,
  type UpstreamTransaction,
  UpstreamTransactions,
} from './upstream-transactions';

/** Why a browser that returned from a provider gets nothing. The pages explain it. */
export type UpstreamRefusal = 'unknown' | 'tooLong' | 'again' | 'refused' | 'unavailable' | 'busy' | 'notFresh';

export class UpstreamRefused extends Error {
  constructor(readonly reason: UpstreamRefusal) {
    super(reason);
  }
}

export interface UpstreamReturn {
  transaction: UpstreamTransaction;
  person: UpstreamPerson;
}

interface Client {
  provider: SignInProvider;
  issuer: OidcIssuer;
}

/**
 * This service as a client of the configured providers: authorization code, PKCE, state and nonce. Each provider has its
 * own redirect URI, so that the answer of one is never taken for that of another.
 */
@Injectable()
export class UpstreamClients implements OnApplicationShutdown {
  private readonly logger = new Logger('UpstreamClients');
  private readonly clients: ReadonlyMap<string, Client>;
  private readonly underWay = new SignInsUnderWay();

  constructor(
    { all }: SignInProviders,
    private readonly transactions: UpstreamTransactions,
    private readonly config: WellbeingConfig,
  ) {
    this.clients = new Map(
      all.map((provider) => {
        const redirectUri = `${config.accountOrigin}/login/upstream/${provider.id}/callback`;
        return [provider.id, { provider, issuer: new OidcIssuer(provider.client, redirectUri) }];
      }),
    );
  }

  /** @returns the address of the provider for the browser @throws UpstreamRefused */
  async begin(response: Response, start: UpstreamStart): Promise<string> {
    const { provider, issuer } = this.get(start.providerId);
    if (start.redirectTo.length > LONGEST_REDIRECT) throw new UpstreamRefused('tooLong');
    try {
      const fresh = { prompt: 'login', max_age: '0' };
      const transaction = this.transactions.begin(response, start);
      return (await issuer.authorizationUrl(transaction, start.isFresh ? fresh : {})).href;
    } catch (error) {
      throw this.refusalOf(error, provider);
    }
  }

  /** The person whose browser returned from the provider. @throws UpstreamRefused */
  async finish(request: Request, response: Response, providerId: string): Promise<UpstreamReturn> {
    const { provider, issuer } = this.get(providerId);
    const transaction = this.transactions.take(request, response, provider.id);
    if (!transaction) throw new UpstreamRefused('again');
    const network = networkKeyOf(request.ip);
    if (!this.underWay.enter(network)) throw new UpstreamRefused('busy');
    try {
      const query = new URL(request.originalUrl, this.config.accountOrigin).search;
      const person = personOf(provider, await issuer.claims(query, transaction));
      if (!person) throw new Error('the subject is not valid');
      if (transaction.isFresh && !isAskedSince(person, transaction.begunAt)) throw new UpstreamRefused('notFresh');
      return { transaction, person: transaction.isFresh ? askedAfter(person, transaction.begunAt) : person };
    } catch (error) {
      throw this.refusalOf(error, provider);
    } finally {
      this.underWay.leave(network);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.clients.values()].map(({ issuer }) => issuer.close()));
  }

  private get(id: string): Client {
    const client = this.clients.get(id);
    if (!client) throw new UpstreamRefused('unknown');
    return client;
  }

  private refusalOf(error: unknown, provider: SignInProvider): UpstreamRefused {
    const reason = error instanceof IssuerUnreachable ? 'unavailable' : 'refused';
    const refused = error instanceof UpstreamRefused ? error : new UpstreamRefused(reason);
    const cause = error instanceof UpstreamRefused ? undefined : wordOf(error);
    this.logger.warn({ msg: 'sign-in at a provider refused', provider: provider.id, reason: refused.reason, cause });
    return refused;
  }
}
