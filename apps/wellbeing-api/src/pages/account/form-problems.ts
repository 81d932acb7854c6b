import type { Type } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { isPasswordRefusal } from '../../account/credentials/passwords/password.policy';
import { isAddressRefusal } from '../../account/mail/mailable-addresses';
import type { Texts } from '../../texts/languages';

/** The problems of a form: of the whole form, and of each field. */
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

function adviceFor(name: string, value: string | undefined, { problems }: Texts): string {
  switch (name) {
    case 'email':
      return value?.trim() ? problems.emailFormat : problems.email;
    case 'password':
      return value ? problems.passwordLength : problems.password;
    case 'current_password':
      return problems.currentPassword;
    case 'name':
      return value?.trim() ? problems.nameLength : problems.name;
    default:
      return problems.other;
  }
}

/** The named fields as an instance of a DTO. @throws FormRefused with a message for each wrong field */
export async function readForm<T extends object>(
  Dto: Type<T>,
  fields: Map<string, string>,
  names: (keyof T & string)[],
  texts: Texts,
): Promise<T> {
  const given = names.map((name) => [name, fields.get(name)]).filter(([, value]) => value !== undefined);
  const instance = plainToInstance(Dto, Object.fromEntries(given) as object);
  const wrong = new Set((await validate(instance, { whitelist: true })).map(({ property }) => property));
  if (wrong.size === 0) return instance;
  const advice = names
    .filter((name) => wrong.has(name))
    .map((name) => [name, adviceFor(name, fields.get(name), texts)]);
  throw new FormRefused(422, { fields: Object.fromEntries(advice) as Record<string, string> });
}

/** Errors of the services as problems of a form. An error that the reader cannot fix is thrown again. */
export function toFormRefused(error: unknown, texts: Texts): FormRefused {
  if (error instanceof FormRefused) return error;
  if (!(error instanceof AppError)) throw error;
  return new FormRefused(error.status, problemsOf(error, texts), error.headers);
}

function problemsOf(error: AppError, { problems, passwordRefused, errors }: Texts): FormProblems {
  if (isAddressRefusal(error)) return { fields: { email: problems.emailNotMailable } };
  if (isPasswordRefusal(error)) return { fields: { password: passwordRefused[error.reason] } };
  switch (error.code) {
    case 'EMAIL_TAKEN':
      return { fields: { email: problems.emailTaken } };
    case 'CSRF_FAILED':
      return { form: problems.outOfDate, fields: {} };
    case 'ACCOUNT_CHOICE_REQUIRED':
      return { fields: { account: problems.choice } };
    case 'SIGN_IN_LOCKED':
      return { form: problems.locked({ minutes: Math.ceil(Number(error.headers['Retry-After']) / 60) }), fields: {} };
    default:
      return { form: textOf(error, errors), fields: {} };
  }
}

const textOf = ({ code, message }: AppError, errors: Texts['errors']): string =>
  Object.hasOwn(errors, code) ? errors[code as keyof typeof errors] : message;
