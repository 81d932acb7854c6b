import { ApiProperty } from '@nestjs/swagger';
import type { Account } from './account.store';

/** A person, as the account service shows them to themselves. */
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

  /** The name that the person is called by; null if not given. */
  @ApiProperty({ example: 'Ada' })
  name: string | null;

  /** When the account was created, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  created_at: string;

  /**
   * When the account will be erased; null if no deletion was requested. Until then `POST /users/me/restore` or the
   * button on the page `/account` cancels the deletion.
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
