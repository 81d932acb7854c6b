import { type BeforeApplicationShutdown, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { KnownOperator, OidcRefusal } from '@platform/auth';
import { AppError } from '@platform/errors';
import { networkKeyOf, type FailureQuota } from '@platform/rate-limit';
import type { Request, Response } from 'express';
import type { RequestContext } from '../../request/request-context';
import { isFromConsole } from '../operator-cookie';
import type { OperatorSessions } from '../operator-sessions';
import { IssuerUnreachable } from './issuer-fetch';
import { OidcIssuer } from './oidc-issuer';
import type { OidcSettings } from './oidc-service.config';
import { wordOf } from './error-word';
import { type OidcTransaction, OidcTransactions } from './oidc-transactions';
import type { RefusedSignIns } from './refused-sign-ins';
import { SignInsUnderWay } from './under-way';

/** Why a person who returned from the issuer is not signed in. The console's sign-in page shows it. */
export type SignInRefusal = OidcRefusal | 'begin_again' | 'refused' | 'unavailable' | 'too_many';

export interface OidcSignInParts {
  settings: OidcSettings;
  sessions: OperatorSessions;
  /** The same that counts wrong tokens. */
  failures: FailureQuota;
  refused: RefusedSignIns;
  /** The name of the cookie of a sign-in under way. */
  cookie: string;
  /** Where the issuer sends browsers back to. */
  callbackPath: string;
  /** Where each way back ends. */
  consolePath: string;
}

const TOO_MANY_REQUESTS = 429;

/**
 * Signs operators in to a console by OpenID Connect: authorization code, PKCE, state and nonce. They get the session that a
 * token is traded for. Every way back ends at the console, without anything of the issuer in the address.
 */
export class OidcSignIn implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('OidcSignIn');
  private readonly issuer: OidcIssuer;
  private readonly transactions: OidcTransactions;
  private readonly underWay = new SignInsUnderWay();

  constructor(private readonly parts: OidcSignInParts) {
    const { settings, callbackPath, cookie } = parts;
    // The origin never comes from the request: a caller who chose the Host field would receive the code.
    this.issuer = new OidcIssuer(settings, settings.origin + callbackPath);
    this.transactions = new OidcTransactions(cookie);
  }

  /** Redirects the browser to the issuer. Only the console may start it, so that no other site can start a sign-in. */
  async begin(request: Request, response: Response): Promise<void> {
    if (!isFromConsole(request)) return this.toConsole(response);
    try {
      this.parts.failures.assertMayTry(networkKeyOf(request.ip));
      seeOther(response, (await this.issuer.authorizationUrl(this.transactions.begin(response))).href);
    } catch (error) {
      this.toConsole(response, this.refusalOf(error));
    }
  }

  /** Takes the browser back from the issuer, and signs in whom it names if that is an operator. */
  async finish(request: Request & RequestContext, response: Response): Promise<void> {
    const outcome = await this.judge(request, response);
    if (typeof outcome === 'string') {
      this.parts.refused.note(outcome);
      return this.toConsole(response, outcome);
    }
    await this.parts.sessions.open(response, outcome, request.id);
    this.toConsole(response);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.parts.refused
      .write(0)
      .catch(() => this.logger.warn({ msg: 'the last refused sign-ins were not noted' }));
  }

  onApplicationShutdown(): Promise<void> {
    return this.issuer.close();
  }

  private async judge(request: Request, response: Response): Promise<KnownOperator | SignInRefusal> {
    const address = networkKeyOf(request.ip);
    const isShown = this.transactions.isShown(request);
    const transaction = this.transactions.take(request, response);
    try {
      this.parts.failures.assertMayTry(address);
      // Who shows nothing guesses nothing.
      if (!isShown) return 'begin_again';
      const outcome = transaction ? await this.operatorOf(request, transaction) : 'begin_again';
      if (typeof outcome === 'string' && outcome !== 'unavailable') await this.parts.failures.failed(address);
      return outcome;
    } catch (error) {
      return this.refusalOf(error);
    }
  }

  private async operatorOf(request: Request, transaction: OidcTransaction): Promise<KnownOperator | SignInRefusal> {
    const network = networkKeyOf(request.ip);
    if (!this.underWay.enter(network)) return 'too_many';
    try {
      const query = new URL(request.originalUrl, this.parts.settings.origin).search;
      const outcome = this.parts.settings.operators.judge(await this.issuer.claims(query, transaction));
      if (typeof outcome === 'string') this.tell(outcome);
      return outcome;
    } catch (error) {
      return this.refusalOf(error);
    } finally {
      this.underWay.leave(network);
    }
  }

  private refusalOf(error: unknown): SignInRefusal {
    if (error instanceof AppError && error.status === TOO_MANY_REQUESTS) return 'too_many';
    const refusal = error instanceof IssuerUnreachable ? 'unavailable' : 'refused';
    this.tell(refusal, error);
    return refusal;
  }

  private tell(reason: SignInRefusal, error?: unknown): void {
    this.logger.warn({ msg: 'sign-in by OpenID Connect refused', reason, cause: error && wordOf(error) });
  }

  private toConsole(response: Response, refused?: SignInRefusal): void {
    seeOther(response, this.parts.consolePath + (refused ? `?refused=${refused}` : ''));
  }
}

function seeOther(response: Response, address: string): void {
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.redirect(303, address);
}
