import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../../error-codes';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import { LeakedPasswords } from './leaked-passwords';

const SHORTEST = 8;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of the most frequently leaked ones. The case of its letters does not matter. The list is
 * that of @zxcvbn-ts/language-common: 49 233 passwords, of which 17 950 have 8 characters or more. It is loaded at the
 * first call and takes 4 MB from then on. No service is asked.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'].filter((password) => password.length >= SHORTEST);
  return new Set(passwords.map((password) => password.toLowerCase()));
}

/** Shorter parts of an address occur in too many words. */
const SHORTEST_PART = 4;

const refused = (message: string) => new AppError(ERROR_CODES.PASSWORD_REFUSED, { message });

/**
 * What a new password must not be: common, leaked, or made of public facts of the account. It is checked when it is
 * set, never at a sign-in. All characters are allowed. Its length is checked before.
 */
@Injectable()
export class PasswordPolicy {
  constructor(
    private readonly config: WellbeingConfig,
    private readonly leaked: LeakedPasswords,
  ) {}

  /** Reads no stored data. @throws AppError PASSWORD_REFUSED (422) */
  async assertAcceptable(password: string, email: string): Promise<void> {
    const lower = password.toLowerCase();
    if (partsOf(email).some((part) => lower.includes(part))) {
      throw refused('The password contains your email address. Choose another one.');
    }
    if (this.config.passwordContextWords.some((word) => lower.includes(word))) {
      throw refused('The password contains the name of this service. Choose another one.');
    }
    if (await isCommonPassword(password)) throw refused('This password is one of the most common. Choose another one.');
    if (await this.leaked.has(password))
      throw refused('This password was leaked by another service. Choose another one.');
  }
}

/** The whole address and the part before its @. */
const partsOf = (email: string): string[] =>
  [email, email.slice(0, email.lastIndexOf('@'))].filter((part) => part.length >= SHORTEST_PART);
