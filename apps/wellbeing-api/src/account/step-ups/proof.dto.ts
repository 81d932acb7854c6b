import { ApiProperty } from '@nestjs/swagger';
import { MayBeAbsent, validationFailed } from '@platform/errors';
import { IsString, Length } from 'class-validator';
import { IsCredential } from '../passkeys/passkey.dto';
import { IsCode } from '../second-factors/second-factor.dto';
import type { Proof } from './proof.service';

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

/** @throws AppError VALIDATION_FAILED (422) unless it is one of the two */
export function toProof({ password, code, credential }: ProofDto): Proof {
  if (credential !== undefined && password === undefined && code === undefined) return { credential };
  if (password !== undefined && credential === undefined) return { password, code };
  throw validationFailed('Send either password (and code) or credential.');
}
