import type { Type } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';

/** Messages for the reader of a form: one for the whole form, and one per field. */
export interface FormProblems {
  form?: string;
  fields: Record<string, string>;
}

/** Thrown while a form is read. The pages catch it. */
export class FormRefused extends Error {
  constructor(
    readonly status: number,
    readonly problems: FormProblems,
    readonly headers: Record<string, string> = {},
  ) {
    super('The form was refused.');
  }
}

const ADVICE: Record<string, (value: string | undefined) => string> = {
  email: (value) =>
    value?.trim() ? 'Write the address in full, such as ada@example.com.' : 'Enter your email address.',
  password: (value) => (value ? 'Use between 8 and 256 characters.' : 'Enter a password.'),
  current_password: () => 'Enter your password.',
  name: (value) => (value?.trim() ? 'Use at most 200 characters, on one line.' : 'Write a name, or nothing at all.'),
};

/** The named fields as an instance of a DTO. @throws FormRefused with a message for each wrong field */
export async function readForm<T extends object>(
  Dto: Type<T>,
  fields: Map<string, string>,
  names: (keyof T & string)[],
): Promise<T> {
  const given = names.map((name) => [name, fields.get(name)]).filter(([, value]) => value !== undefined);
  const instance = plainToInstance(Dto, Object.fromEntries(given) as object);
  const wrong = new Set((await validate(instance, { whitelist: true })).map(({ property }) => property));
  if (wrong.size === 0) return instance;
  const sentences = names
    .filter((name) => wrong.has(name))
    .map((name) => [name, ADVICE[name]?.(fields.get(name)) ?? 'This cannot be read.']);
  throw new FormRefused(422, { fields: Object.fromEntries(sentences) as Record<string, string> });
}

/** Errors of the services as messages of a form. Errors that the reader cannot correct are thrown again. */
export function toFormRefused(error: unknown): FormRefused {
  if (error instanceof FormRefused) return error;
  if (!(error instanceof AppError)) throw error;
  return new FormRefused(error.status, problemsOf(error), error.headers);
}

function problemsOf(error: AppError): FormProblems {
  if (error.code === 'EMAIL_TAKEN') {
    return { fields: { email: 'There is an account with this address already. Sign in instead.' } };
  }
  if (error.code === 'CSRF_FAILED')
    return { form: 'The page was open too long, or the browser keeps no cookies. Send it again.', fields: {} };
  if (error.code === 'PASSWORD_REFUSED') return { fields: { password: error.message } };
  if (error.code === 'ACCOUNT_CHOICE_REQUIRED') return { fields: { account: 'Choose one of the two.' } };
  if (error.code === 'SIGN_IN_LOCKED') {
    const minutes = Math.ceil(Number(error.headers['Retry-After']) / 60);
    return {
      form: `Too many failed sign-ins for this address. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} or choose a new password.`,
      fields: {},
    };
  }
  return { form: error.message, fields: {} };
}
