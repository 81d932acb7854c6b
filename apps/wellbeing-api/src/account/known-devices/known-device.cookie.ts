import { Injectable } from '@nestjs/common';
import { digestOf } from '@platform/auth';
import { HostCookie, type HostCookieOptions } from '@platform/http-service';
import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { type Account, AccountStore } from '../accounts/account.store';
import { FieldCipher } from '../field-cipher';

const LIFETIME_SECONDS = 180 * 86_400;
/** A family shares one browser. The account that signed in there least recently is forgotten first. */
const MOST_ACCOUNTS = 4;

/** For each account a key id and sealed bytes. */
const TOKEN = String.raw`[\w-]{1,32}~[\w-]{60,200}`;

const OPTIONS: HostCookieOptions = {
  name: 'known-device',
  developmentName: 'wellbeing-known-device',
  sameSite: 'strict',
  lifetimeSeconds: LIFETIME_SECONDS,
  form: new RegExp(`^${TOKEN}(\\.${TOKEN}){0,${MOST_ACCOUNTS - 1}}$`),
};

const COOKIES = [true, false].map((isHttps) => new HostCookie({ ...OPTIONS, isHttps }));

/** The cookie of the request with its name; null without one. */
export function knownDeviceOf(request: IncomingMessage): string | null {
  for (const cookie of COOKIES) {
    const value = cookie.read(request);
    if (value !== null) return `${cookie.name}=${value}`;
  }
  return null;
}

/** One account that signed in with this browser. */
export interface KnownDevice {
  accountId: string;
  /** The device is known while this is the generation of the account. */
  generation: number;
  /** The key of its counter of failed sign-ins. */
  bucket: Buffer;
}

/**
 * The device cookie that OWASP describes: a browser that signed in before has its own counter of failed sign-ins.
 * Therefore wrong passwords of strangers do not lock it out. The cookie is no credential: it never replaces the password.
 * A copy of it allows as many guesses as the counter does.
 */
@Injectable()
export class KnownDeviceCookie {
  private readonly cookie: HostCookie;

  constructor(
    private readonly accounts: AccountStore,
    private readonly cipher: FieldCipher,
    { usesHttps: isHttps }: WellbeingConfig,
  ) {
    this.cookie = new HostCookie({ ...OPTIONS, isHttps });
  }

  /** The accounts of a cookie that this service sealed and that did not expire. */
  open(knownDevice: string | null): KnownDevice[] {
    return this.tokensIn(knownDevice).map(({ token, accountId, generation }) => ({
      accountId,
      generation,
      bucket: digestOf(`known device\n${token}`),
    }));
  }

  /** Makes the browser of this response known to the account, and keeps what other accounts know. */
  remember(response: Response, { id, deviceGeneration }: Pick<Account, 'id' | 'deviceGeneration'>): void {
    const expiresAt = Math.floor(Date.now() / 1_000) + LIFETIME_SECONDS;
    const { keyId, bytes } = this.cipher.seal(`${id} ${deviceGeneration} ${expiresAt}`, this.cookie.name);
    const others = this.tokensIn(knownDeviceOf(response.req)).filter(({ accountId }) => accountId !== id);
    const tokens = [`${keyId}~${bytes.toString('base64url')}`, ...others.map(({ token }) => token)];
    this.cookie.set(response, tokens.slice(0, MOST_ACCOUNTS).join('.'));
  }

  /** After a defence, which ended every cookie. The browser of the defence stays known. */
  async rememberAgain(response: Response, accountId: string): Promise<void> {
    const account = await this.accounts.find(accountId);
    if (account) this.remember(response, account);
  }

  private tokensIn(knownDevice: string | null) {
    const start = `${this.cookie.name}=`;
    if (!knownDevice?.startsWith(start)) return [];
    return knownDevice
      .slice(start.length)
      .split('.')
      .flatMap((token) => {
        const text = this.openToken(token);
        if (text === null) return [];
        const [accountId, generation, expiresAt] = text.split(' ') as [string, string, string];
        if (Number(expiresAt) * 1_000 <= Date.now()) return [];
        return [{ token, accountId, generation: Number(generation) }];
      });
  }

  /** Null if the token was changed, or if its key is no longer configured. The browser is then an unknown one. */
  private openToken(token: string): string | null {
    const [keyId, text] = token.split('~') as [string, string];
    const bytes = Buffer.from(text, 'base64url');
    // Several texts decode to the same bytes. Each would have its own counter of failed sign-ins.
    if (bytes.toString('base64url') !== text) return null;
    try {
      return this.cipher.open({ keyId, bytes }, this.cookie.name);
    } catch {
      return null;
    }
  }
}
