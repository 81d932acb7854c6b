import { ApiProperty } from '@nestjs/swagger';
import { IsIn, Matches } from 'class-validator';
import {
  CREDENTIAL_KINDS,
  type CredentialKind,
  type CredentialState,
  type RecentCredential,
} from './recent-credential.store';

const EXAMPLE_ID = '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e';

export class RecentCredentialResponse {
  /** The kind of credential. */
  @ApiProperty({ enum: CREDENTIAL_KINDS, example: 'passkey' })
  kind: CredentialKind;

  /**
   * The id of the passkey, the program or the token. Null for a second factor, for recovery codes and for a disconnected program.
   */
  @ApiProperty({ type: String, nullable: true, example: EXAMPLE_ID })
  id: string | null;

  /** The name that the owner gave the passkey or the token, or the name of the program; null if it has none. */
  @ApiProperty({ type: String, nullable: true, example: 'Telephone' })
  name: string | null;

  /** Whether it works, waits for your confirmation, or was disconnected. */
  @ApiProperty({ enum: ['active', 'suspended', 'ended'], example: 'suspended' })
  state: CredentialState;

  /** When it was added, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  added_at: string;

  /** The device that added it; empty if unknown. */
  @ApiProperty({ example: 'Firefox on Linux' })
  device: string;

  /** The network that it was added from, without the last part of the address; empty if unknown. */
  @ApiProperty({ example: '203.0.113.0/24' })
  network: string;
}

export class RecentCredentialListResponse {
  /** The newest first. */
  @ApiProperty({ type: [RecentCredentialResponse] })
  credentials: RecentCredentialResponse[];
}

export class RecentCredentialParameters {
  /** The kind, as in the list. */
  @IsIn(CREDENTIAL_KINDS)
  @ApiProperty({ enum: CREDENTIAL_KINDS, example: 'passkey' })
  kind: CredentialKind;

  /** The id of the passkey, the program or the token, as in the list; `-` for a second factor and for recovery codes. */
  @Matches(/^[a-z0-9-][a-z0-9._-]{0,62}$/, { message: '$property must be an id of the list, or -' })
  @ApiProperty({ example: EXAMPLE_ID })
  id: string;
}

export const toRecentCredentialResponse = ({ addedAt, ...credential }: RecentCredential): RecentCredentialResponse => ({
  kind: credential.kind,
  id: credential.id,
  name: credential.name,
  state: credential.state,
  added_at: addedAt.toISOString(),
  device: credential.device,
  network: credential.network,
});
