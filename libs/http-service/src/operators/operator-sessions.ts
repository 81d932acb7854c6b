import { bearerToken, hexDigestOf, type NamedOperator, newSecret, type Operators } from '@platform/auth';
import { AppError, unauthenticated } from '@platform/errors';
import type { Request, Response } from 'express';
import type { HostCookie } from '../cookies/host-cookie';
import { isFromConsole } from './operator-cookie';

/** Who signs in or out, and in which request. */
export interface SessionActor {
  operator: string;
  requestId: string;
}

/** Where an app keeps its sessions: by their digests, in hex, for eight hours. */
export abstract class OperatorSessionRecords {
  abstract create(digest: string, actor: SessionActor): Promise<{ expires_at: Date }>;
  /** Null for one that has ended. */
  abstract find(digest: string): Promise<{ expires_at: Date } | null>;
  /** Doing it again succeeds. */
  abstract end(digest: string, actor: SessionActor): Promise<void>;
}

export interface OperatorSession {
  operator: NamedOperator;
  expiresAt: Date;
}

/**
 * Sign-ins of operators to a console. A cookie's value is `<operator>.<secret>`; the database knows one digest over it and
 * the operator's token, so that a session ends when its operator is no longer named or has got another token.
 */
export class OperatorSessions {
  constructor(
    private readonly operators: Operators,
    private readonly records: OperatorSessionRecords,
    private readonly cookie: HostCookie,
  ) {}

  /**
   * Trades the operator's token, which the request bears, for a cookie.
   * @throws AppError UNAUTHENTICATED (401) without one: a session does not prolong itself
   */
  async signIn(request: Request, response: Response, actor: SessionActor): Promise<OperatorSession> {
    const operator = this.operators.find(actor.operator);
    if (!operator || request.headers.authorization === undefined) throw unauthenticated();
    const value = `${operator.name}.${newSecret()}`;
    const { expires_at } = await this.records.create(digestOfSession(value, operator), actor);
    this.cookie.set(response, value);
    return { operator, expiresAt: expires_at };
  }

  /** @throws AppError UNAUTHENTICATED (401) without the cookie of a session */
  async get(request: Request): Promise<OperatorSession> {
    const session = await this.find(request);
    if (!session) throw unauthenticated();
    return session;
  }

  /** Ends the session, if there is one, and whatever the browser stored for it. */
  async signOut(request: Request, response: Response, actor: SessionActor): Promise<void> {
    const known = this.knownBy(request);
    if (known) await this.records.end(known.digest, actor);
    this.cookie.clearWithStorage(response);
  }

  /** Who sends this, by token or else by cookie. A header counts even beside a cookie, and even when it is wrong. */
  async identify(request: Request): Promise<NamedOperator | null> {
    if (request.headers.authorization !== undefined) return this.operators.findByToken(bearerToken(request.headers));
    return (await this.find(request))?.operator ?? null;
  }

  /** Whether the request shows a cookie of the console, good or not. */
  isShown(request: Request): boolean {
    return this.cookie.read(request) !== null;
  }

  private async find(request: Request): Promise<OperatorSession | null> {
    const known = this.knownBy(request);
    const row = known && (await this.records.find(known.digest));
    return row && { operator: known!.operator, expiresAt: row.expires_at };
  }

  private knownBy(request: Request): { operator: NamedOperator; digest: string } | null {
    const value = this.cookie.read(request);
    const operator = value && this.operators.find(value.slice(0, value.lastIndexOf('.')));
    return value && operator ? { operator, digest: digestOfSession(value, operator) } : null;
  }
}

/**
 * What a browser adds the cookie to is taken from the console's own page only; whoever shows a token is no browser.
 * @throws AppError CSRF_FAILED (403)
 */
export function assertFromConsole(request: Request): void {
  if (request.headers.authorization !== undefined || isFromConsole(request)) return;
  throw new AppError('CSRF_FAILED', { message: 'The console sends this from its own page only.' });
}

const digestOfSession = (value: string, { tokenSha256 }: NamedOperator): string =>
  hexDigestOf(`${tokenSha256}.${value}`);
