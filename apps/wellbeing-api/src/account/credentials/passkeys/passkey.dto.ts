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

/** What `PublicKeyCredential.toJSON()` gives. */
export const IsCredential = () =>
  applyDecorators(IsObject(), ApiProperty({ type: Object, additionalProperties: true, example: ANSWER_EXAMPLE }));

/** What `PublicKeyCredential.parse…OptionsFromJSON()` takes. */
const IsOptions = () =>
  ApiProperty({
    type: Object,
    additionalProperties: true,
    example: { challenge: 'vS0mXk1Jq3o2cW9b', rpId: 'account.example.com' },
  });

export class PasskeyOptionsResponse {
  /**
   * For `PublicKeyCredential.parseRequestOptionsFromJSON`, or `parseCreationOptionsFromJSON` for a new passkey: WebAuthn
   * Level 3. Good for one answer within ten minutes.
   */
  @IsOptions()
  public_key: Record<string, unknown>;
}

export class PasskeySignInDto extends ResourceDto {
  /** What `navigator.credentials.get` gave, by its `toJSON()`. */
  @IsCredential()
  credential: Record<string, unknown>;
}

export class NewPasskeyDto {
  /** What `navigator.credentials.create` gave, by its `toJSON()`. */
  @IsCredential()
  credential: Record<string, unknown>;

  /** How its owner tells it from others; the default is `Passkey`. */
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

  /** How its owner tells it from others. */
  @ApiProperty({ example: 'Telephone' })
  name: string;

  /** Whether its authenticator says that it keeps copies on the person's other devices. */
  @ApiProperty({ example: true })
  backed_up: boolean;

  /** When it was added, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  created_at: string;

  /** When it was last used, in UTC; null if never. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  last_used_at: string | null;

  /**
   * Whether the passkey is suspended. A suspended passkey does not sign in and is no proof until you confirm it. A new
   * password by a mailed link, a change of address that is taken back, and an administrator's lock suspend the passkeys of
   * the last 30 days.
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
