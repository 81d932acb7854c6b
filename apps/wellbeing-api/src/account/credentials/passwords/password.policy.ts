import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { nextTurn } from '@platform/http-service';
import { ERROR_CODES } from '../../../error-codes';
import { english, type Texts } from '../../../texts/languages';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import { LeakedPasswords } from './leaked-passwords';
import { hashedForm } from '../../accounts/password-forms';

const SHORTEST = 8;
/** They take about a millisecond. */
const PASSWORDS_PER_TURN = 2_000;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of the most frequent leaked passwords; upper and lower case are the same. The list is from
 * @zxcvbn-ts/language-common: 49 233 passwords, 17 950 of them with 8 characters or more. It is loaded at the first call,
 * takes 4 MB, and needs no network.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'];
  const known = new Set<string>();
  for (let start = 0; start < passwords.length; start += PASSWORDS_PER_TURN) {
    for (const password of passwords.slice(start, start + PASSWORDS_PER_TURN)) {
      if (password.length >= SHORTEST) known.add(password.toLowerCase());
    }
    await nextTurn();
  }
  return known;
}

/** A shorter part of an address is a part of too many passwords. */
const SHORTEST_PART = 4;

type Reason = keyof Texts['passwordRefused'];

/** With its reason, for a page in another language. */
class PasswordRefusal extends AppError {
  constructor(readonly reason: Reason) {
    super(ERROR_CODES.PASSWORD_REFUSED, { message: english.passwordRefused[reason] });
  }
}

export const isPasswordRefusal = (error: unknown): error is PasswordRefusal => error instanceof PasswordRefusal;

const refused = (reason: Reason) => new PasswordRefusal(reason);

/**
 * Refuses a new password that is common, was leaked, or contains public data of the account. A password is checked when it
 * is set, not at a sign-in. All characters are allowed. The length is checked before.
 */
@Injectable()
export class PasswordPolicy {
  constructor(
    private readonly config: WellbeingConfig,
    private readonly leaked: LeakedPasswords,
  ) {}

  /** Reads no stored data. @throws AppError PASSWORD_REFUSED (422) */
  async assertAcceptable(newPassword: string, email: string): Promise<void> {
    const password = hashedForm(newPassword);
    const lower = password.toLowerCase();
    if (partsOf(email).some((part) => lower.includes(part))) {
      throw refused('address');
    }
    if (this.config.passwordContextWords.some((word) => lower.includes(word))) {
      throw refused('service');
    }
    if (await isCommonPassword(password)) throw refused('common');
    if (await this.leaked.has(password)) throw refused('leaked');
  }
}

/** The whole address and the part before its @. */
const partsOf = (email: string): string[] =>
  [email, email.slice(0, email.lastIndexOf('@'))].filter((part) => part.length >= SHORTEST_PART);
