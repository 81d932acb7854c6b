import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { hasUnicodeName } from '../accounts/email-address';
import { Mailer } from './mailer';

const MESSAGE =
  'email has letters outside ASCII before the @, which the mail server of this service does not accept. Use another address.';

/** The mail server takes no such address. */
class AddressRefusal extends AppError {
  constructor() {
    super('VALIDATION_FAILED', { message: MESSAGE, details: [{ field: 'email', code: 'INVALID', message: MESSAGE }] });
  }
}

export const isAddressRefusal = (error: unknown): boolean => error instanceof AddressRefusal;

/** Refuses a new address that the mail server cannot take, before an account depends on it. */
@Injectable()
export class MailableAddresses {
  constructor(private readonly mailer: Mailer) {}

  /** @throws AppError VALIDATION_FAILED (422), DEPENDENCY_UNAVAILABLE (503) if the mail server does not respond */
  async assertMailable(email: string): Promise<void> {
    // Only then is the mail server asked.
    if (hasUnicodeName(email) && !(await this.mailer.acceptsUnicodeNames())) throw new AddressRefusal();
  }
}
