import { ApiProperty } from '@nestjs/swagger';
import type { Account } from './account.store';

/** A person as the account service shows them to themselves. */
export class UserResponse {
  /** The account. */
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  id: string;

  /** The email address, in lower case. */
  @ApiProperty({ example: 'ada@example.com' })
  email: string;

  /** Whether the address was confirmed. */
  @ApiProperty({ example: false })
  email_verified: boolean;

  /** How the person wants to be called; null if not told. */
  @ApiProperty({ example: 'Ada' })
  name: string | null;

  /** When the account was created, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  created_at: string;

  /**
   * Not null when the deletion of the account was asked for: it is erased then, and until then `POST /users/me/restore`
   * (or the button at the page `/account`) undoes it.
   */
  @ApiProperty({ format: 'date-time', example: null })
  deletion_scheduled_at: string | null;
}

export const toUserResponse = ({ id, email, emailVerifiedAt, name, createdAt, eraseAfter }: Account): UserResponse => ({
  id,
  email,
  email_verified: emailVerifiedAt !== null,
  name,
  created_at: createdAt.toISOString(),
  deletion_scheduled_at: eraseAfter?.toISOString() ?? null,
});
