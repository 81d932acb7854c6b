import { ApiProperty } from '@nestjs/swagger';
import { MayBeAbsent, validationFailed } from '@platform/errors';
import { ERROR_CODES } from '../../../error-codes';
import { IsCredential } from '../../credentials/passkeys/passkey.dto';
import { IsCurrentPassword } from '../../accounts/password-forms';
import { IsCode } from '../../credentials/second-factors/second-factor.dto';
import type { Proof } from './proof.service';
import { STEP_UP_LIFETIME_SECONDS } from '@platform/auth';

export class StepUpResponse {
  /** For one action at the payment service, such as a new API key. Every other route refuses it. */
  @ApiProperty({ example: 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIwMTk5In0.c2ln' })
  step_up_token: string;

  /** How the token is sent. */
  @ApiProperty()
  token_type: 'Bearer';

  /** The lifetime in seconds. */
  @ApiProperty({ example: STEP_UP_LIFETIME_SECONDS })
  expires_in: number;
}

/** Errors of every route that requires a further proof of identity. */
export const PROOF_ERRORS = [
  ERROR_CODES.INVALID_CREDENTIALS,
  ERROR_CODES.SECOND_FACTOR_REQUIRED,
  ERROR_CODES.CODE_REFUSED,
  ERROR_CODES.PASSKEY_REFUSED,
  ERROR_CODES.CHALLENGE_EXPIRED,
  ERROR_CODES.SIGN_IN_LOCKED,
  'CSRF_FAILED',
  'RATE_LIMITED',
] as const;

/** The password (with a code if the account has a second factor), or a passkey. */
export class ProofDto {
  /** The password of the account. */
  @MayBeAbsent()
  @IsCurrentPassword()
  password?: string;

  /** Sent with the password if the account has a second factor: the code of the app, or a recovery code. */
  @MayBeAbsent()
  @IsCode()
  code?: string;

  /** In place of both: the `toJSON()` of a passkey's response to `POST /auth/passkeys/proof-options`. */
  @MayBeAbsent()
  @IsCredential()
  credential?: Record<string, unknown>;
}

/** The same for changes that name the password `current_password`, because the request may contain a new one. */
export class CurrentProofDto {
  /** The current password of the account. */
  @MayBeAbsent()
  @IsCurrentPassword()
  current_password?: string;

  /** Sent with the password if the account has a second factor: the code of the app, or a recovery code. */
  @MayBeAbsent()
  @IsCode()
  code?: string;

  /** In place of both: the `toJSON()` of a passkey's response to `POST /auth/passkeys/proof-options`. */
  @MayBeAbsent()
  @IsCredential()
  credential?: Record<string, unknown>;
}

/** @throws AppError VALIDATION_FAILED (422) unless exactly one proof is given */
export const toCurrentProof = ({ current_password: password, code, credential }: CurrentProofDto): Proof =>
  toProof({ password, code, credential });

/** @throws AppError VALIDATION_FAILED (422) unless exactly one proof is given */
export function toProof({ password, code, credential }: ProofDto): Proof {
  if (credential !== undefined && password === undefined && code === undefined) return { credential };
  if (password !== undefined && credential === undefined) return { password, code };
  throw validationFailed('Send either password (and code) or credential.');
}
