import { ApiProperty } from '@nestjs/swagger';
import { MayBeAbsent, validationFailed } from '@platform/errors';
import { IsString, Length } from 'class-validator';
import { ERROR_CODES } from '../../../error-codes';
import { IsCredential } from '../../credentials/passkeys/passkey.dto';
import { IsCode } from '../../credentials/second-factors/second-factor.dto';
import type { Proof } from './proof.service';
import { STEP_UP_LIFETIME_SECONDS } from '@platform/auth';

export class StepUpResponse {
  /** Good for creating or rotating one API key of the payment service; nothing else takes it. */
  @ApiProperty({ example: 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIwMTk5In0.c2ln' })
  step_up_token: string;

  /** How the token is sent. */
  @ApiProperty()
  token_type: 'Bearer';

  /** For how many seconds it is good. */
  @ApiProperty({ example: STEP_UP_LIFETIME_SECONDS })
  expires_in: number;
}

/** What is answered wherever somebody proves again who they are. */
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

/** The password (with a code, where the account has a second factor), or a passkey. */
export class ProofDto {
  /** The password of the account. */
  @MayBeAbsent()
  @IsString()
  @Length(1, 256)
  @ApiProperty({ format: 'password', example: 'correct horse battery staple' })
  password?: string;

  /** Beside the password, where the account has a second factor: the code of the app, or a recovery code. */
  @MayBeAbsent()
  @IsCode()
  code?: string;

  /** In the place of both: a passkey's answer to `POST /auth/passkeys/proof-options`, by its `toJSON()`. */
  @MayBeAbsent()
  @IsCredential()
  credential?: Record<string, unknown>;
}

/** The same for changes that call the password `current_password`, since another one may stand beside it. */
export class CurrentProofDto {
  /** The password of the account until now. */
  @MayBeAbsent()
  @IsString()
  @Length(1, 256)
  @ApiProperty({ format: 'password', example: 'correct horse battery staple' })
  current_password?: string;

  /** Beside the password, where the account has a second factor: the code of the app, or a recovery code. */
  @MayBeAbsent()
  @IsCode()
  code?: string;

  /** In the place of both: a passkey's answer to `POST /auth/passkeys/proof-options`, by its `toJSON()`. */
  @MayBeAbsent()
  @IsCredential()
  credential?: Record<string, unknown>;
}

/** @throws AppError VALIDATION_FAILED (422) unless it is one of the two */
export const toCurrentProof = ({ current_password: password, code, credential }: CurrentProofDto): Proof =>
  toProof({ password, code, credential });

/** @throws AppError VALIDATION_FAILED (422) unless it is one of the two */
export function toProof({ password, code, credential }: ProofDto): Proof {
  if (credential !== undefined && password === undefined && code === undefined) return { credential };
  if (password !== undefined && credential === undefined) return { password, code };
  throw validationFailed('Send either password (and code) or credential.');
}
