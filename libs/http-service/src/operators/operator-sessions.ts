import {
  bearerToken,
  hexDigestOf,
  type KnownOperator,
  newSecret,
  type OidcOperators,
  type Operators,
} from '@platform/auth';
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
  operator: KnownOperator;
  expiresAt: Date;
}

/** Whose a session is, and what ends it before its time. */
interface Owner {
  operator: KnownOperator;
  /** As the cookie's value begins. */
  text: string;
  /** A digest, in hex: where it becomes another one the session is none any more. */
  boundTo: string;
}

/**
 * Sign-ins of operators to a console. A cookie's value is `<owner>.<secret>`. The database stores a digest of it and the
 * operator's token. So a session ends when its operator is removed or gets another token. For operators by OpenID Connect
 * the owner is name and role at the sign-in, and the digest covers the settings that gave them.
 */
export class OperatorSessions {
  constructor(
    private readonly operators: Operators,
    private readonly records: OperatorSessionRecords,
    private readonly cookie: HostCookie,
    private readonly oidc: { operators: OidcOperators } | null = null,
  ) {}

  /**
   * Trades the operator's token, which the request bears, for a cookie.
   * @throws AppError UNAUTHENTICATED (401) without one: a session does not prolong itself
   */
  async signIn(request: Request, response: Response, actor: SessionActor): Promise<OperatorSession> {
    const owner = this.ownerOf(actor.operator);
    if (!owner || request.headers.authorization === undefined) throw unauthenticated();
    return this.start(response, owner, actor);
  }

  /** Of whom an issuer has just named as an operator. */
  async open(response: Response, operator: KnownOperator, requestId: string): Promise<OperatorSession> {
    const owner = this.oidc && this.ownerOf(this.oidc.operators.ownerOf(operator));
    if (!owner) throw unauthenticated();
    return this.start(response, owner, { operator: operator.name, requestId });
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

  /** The operator who sends this request, by token or else by cookie. A header wins over a cookie, even if it is wrong. */
  async identify(request: Request): Promise<KnownOperator | null> {
    if (request.headers.authorization !== undefined) return this.operators.findByToken(bearerToken(request.headers));
    return (await this.find(request))?.operator ?? null;
  }

  /** Whether the request shows a cookie of the console, good or not. */
  isShown(request: Request): boolean {
    return this.cookie.read(request) !== null;
  }

  private async start(response: Response, owner: Owner, actor: SessionActor): Promise<OperatorSession> {
    const value = `${owner.text}.${newSecret()}`;
    const row = await this.records.create(digestOfSession(value, owner), actor);
    this.cookie.set(response, value);
    return sessionOf(row, owner);
  }

  private async find(request: Request): Promise<OperatorSession | null> {
    const known = this.knownBy(request);
    const row = known && (await this.records.find(known.digest));
    return row && sessionOf(row, known!.owner);
  }

  private knownBy(request: Request): { owner: Owner; digest: string } | null {
    const value = this.cookie.read(request);
    const owner = value && this.ownerOf(value.slice(0, value.lastIndexOf('.')));
    return value && owner ? { owner, digest: digestOfSession(value, owner) } : null;
  }

  private ownerOf(text: string): Owner | null {
    const named = this.operators.find(text);
    if (named) return { operator: named, text, boundTo: named.tokenSha256 };
    const operator = this.oidc?.operators.operatorOf(text);
    if (!this.oidc || !operator) return null;
    return { operator, text, boundTo: this.oidc.operators.settingsSha256 };
  }
}

const sessionOf = ({ expires_at }: { expires_at: Date }, { operator }: Owner): OperatorSession => ({
  operator,
  expiresAt: expires_at,
});

/**
 * Requests with a cookie are accepted from the console's own page only. A caller with a token is not a browser.
 * @throws AppError CSRF_FAILED (403)
 */
export function assertFromConsole(request: Request): void {
  if (request.headers.authorization !== undefined || isFromConsole(request)) return;
  throw new AppError('CSRF_FAILED', { message: 'The console sends this from its own page only.' });
}

const digestOfSession = (value: string, { boundTo }: Owner): string => hexDigestOf(`${boundTo}.${value}`);
