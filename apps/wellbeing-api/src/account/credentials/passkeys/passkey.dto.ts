import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { IsObject, IsUUID } from 'class-validator';
import type { Passkey } from './passkey.store';
import { ResourceDto } from '../../accounts/credentials.dto';

const EXAMPLE_ID = '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e';
const ANSWER_EXAMPLE = {
  id: 'pXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v',
  rawId: 'pXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v',
  type: 'public-key',
  response: { clientDataJSON: 'eyJ0eXBlIjoi…' },
  clientExtensionResults: {},
};

/** The result of `PublicKeyCredential.toJSON()`. */
export const IsCredential = () =>
  applyDecorators(IsObject(), ApiProperty({ type: Object, additionalProperties: true, example: ANSWER_EXAMPLE }));

/** The argument of `PublicKeyCredential.parse…OptionsFromJSON()`. */
const IsOptions = () =>
  ApiProperty({
    type: Object,
    additionalProperties: true,
    example: { challenge: 'vS0mXk1Jq3o2cW9b', rpId: 'account.example.com' },
  });

export class PasskeyOptionsResponse {
  /**
   * For `PublicKeyCredential.parseRequestOptionsFromJSON`, or `parseCreationOptionsFromJSON` for a new passkey
   * (WebAuthn Level 3). Valid for one response within ten minutes.
   */
  @IsOptions()
  public_key: Record<string, unknown>;
}

export class PasskeySignInDto extends ResourceDto {
  /** The `toJSON()` of the result of `navigator.credentials.get`. */
  @IsCredential()
  credential: Record<string, unknown>;
}

export class NewPasskeyDto {
  /** The `toJSON()` of the result of `navigator.credentials.create`. */
  @IsCredential()
  credential: Record<string, unknown>;

  /** The name by which its owner recognises it; the default is `Passkey`. */
  @MayBeAbsent()
  @IsLine(100)
  @ApiProperty({ example: 'Telephone' })
  name?: string;
}

export class RenamePasskeyDto {
  /** The new name. */
  @IsLine(100)
  @ApiProperty({ example: 'Telephone' })
  name: string;
}

export class PasskeyParameters {
  /** The passkey, as the list shows it. */
  @IsUUID()
  @ApiProperty({ example: EXAMPLE_ID })
  passkey_id: string;
}

export class PasskeyResponse {
  /** The passkey. */
  @ApiProperty({ format: 'uuid', example: EXAMPLE_ID })
  id: string;

  /** The name by which its owner recognises it. */
  @ApiProperty({ example: 'Telephone' })
  name: string;

  /** Whether the authenticator reports that it keeps copies on the person's other devices. */
  @ApiProperty({ example: true })
  backed_up: boolean;

  /** The time of registration, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  created_at: string;

  /** The last use, in UTC; null if never used. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  last_used_at: string | null;

  /**
   * Whether the passkey is suspended. A suspended passkey cannot sign in and is no proof of identity until you confirm
   * it. Passkeys of the last 30 days are suspended by a new password from a mailed link, an undone change of address,
   * or an administrator's lock.
   */
  @ApiProperty({ example: false })
  suspended: boolean;
}

export class PasskeyListResponse {
  /** The oldest first. */
  @ApiProperty({ type: [PasskeyResponse] })
  passkeys: PasskeyResponse[];
}

export const toPasskeyResponse = (passkey: Passkey): PasskeyResponse => ({
  id: passkey.id,
  name: passkey.name,
  backed_up: passkey.isBackedUp,
  created_at: passkey.createdAt.toISOString(),
  last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
  suspended: passkey.isSuspended,
});
