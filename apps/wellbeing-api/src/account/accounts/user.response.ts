import { ApiProperty } from '@nestjs/swagger';
import type { Account } from './account.store';

/** A person as the account service shows them to themselves. */
export class UserResponse {
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  id: string;

  @ApiProperty({ example: 'ada@example.com' })
  email: string;

  @ApiProperty({ example: false })
  email_verified: boolean;

  @ApiProperty({ type: String, nullable: true, example: 'Ada' })
  name: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  created_at: string;

  @ApiProperty({
    description:
      'Not null when the deletion of the account was asked for: it is erased then, and until then `POST /users/me/restore` (or the button at the page `/account`) undoes it.',
    type: String,
    nullable: true,
    format: 'date-time',
    example: null,
  })
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
