import { ApiProperty } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { CURSOR_RULE, type Page } from '@platform/http-service';
import { IsString, MaxLength } from 'class-validator';
import { IsEmailAddress, IsId } from '../fields/field.decorators';
import type { UserView, TimelineEntry } from './user-view.store';
import { TenantUserParameters } from './tenant-users.dto';

export class UserSessionParameters extends TenantUserParameters {
  /** The session, of this user. */
  @IsId('session_id')
  session_id: string;
}

/** Exactly one of `email` and `user_id`. */
export class LookAtUserDto {
  /** The exact email address of the user. */
  @MayBeAbsent()
  @IsEmailAddress()
  email?: string;

  /** The id of the user. */
  @MayBeAbsent()
  @IsId('user_id')
  user_id?: string;

  /** Reason on one line, such as a ticket number. It is stored in the audit with the name of the operator. */
  @IsLine(200)
  @ApiProperty({ minLength: 1, example: 'Ticket 4711: cannot sign in' })
  reason: string;
}

export class ReadTimelineDto {
  /** The `next_cursor` of the previous page; omit it for the first page. */
  @MayBeAbsent()
  @IsString({ message: CURSOR_RULE })
  @MaxLength(200)
  cursor?: string;

  /** Reason on one line, such as a ticket number: the same as in the user view. */
  @IsLine(200)
  @ApiProperty({ minLength: 1, example: 'Ticket 4711: cannot sign in' })
  reason: string;
}

class SeenSessionResponse {
  /** The session. */
  @ApiProperty({ format: 'uuid', example: '0199e6a1-0f2d-7a4b-9c8e-1d2f3a4b5c6d' })
  session_id: string;

  /** Start of the session, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' })
  created_at: string;

  /** Expiry of the session, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-02-01T12:00:00.000Z' })
  expires_at: string;

  /** Time of the revocation, in UTC; null if the session was not revoked. */
  @ApiProperty({ format: 'date-time', example: null })
  revoked_at: string | null;

  /** Whether the session is neither revoked nor expired now. */
  @ApiProperty({ example: true })
  active: boolean;
}

class TimelineEntryResponse {
  /** Id of the sign-in event, session, audit entry or user. */
  @ApiProperty({ format: 'uuid', example: '0199e6a1-2b3c-7d4e-8f5a-6b7c8d9e0f1a' })
  id: string;

  /**
   * Kind of event: `login.succeeded`, `login.failed`, `session.begin`, `session.end`, `session.expire`, `user.create`,
   * or the action of an operator.
   */
  @ApiProperty({ example: 'login.failed' })
  kind: string;

  /** Time of the event, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:00:00.000000Z' })
  happened_at: string;

  /** The operator who acted; null for events of the user. */
  @ApiProperty({ example: null })
  operator: string | null;
}

export class TimelinePageResponse {
  /** Events of the user, newest first; at most 100. */
  @ApiProperty({ type: [TimelineEntryResponse] })
  entries: TimelineEntryResponse[];

  /** The `cursor` of the next page; null on the last page. */
  @ApiProperty({ example: null })
  next_cursor: string | null;
}

/** The operator’s view of a user. */
export class SeenUserResponse {
  /** The user. */
  @ApiProperty({ format: 'uuid', example: '0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90' })
  user_id: string;

  /** The email address, in lower case. */
  @ApiProperty({ example: 'amina@example.com' })
  email: string;

  /** The username. */
  @ApiProperty({ example: 'amina_w' })
  username: string;

  /** Only an active user can have sessions. */
  @ApiProperty({ enum: ['active', 'inactive'], example: 'active' })
  status: string;

  /** Whether the sign-up was confirmed. */
  @ApiProperty({ example: true })
  verified: boolean;

  /** Failed sign-ins since the last successful one. The eighth locks the user. */
  @ApiProperty({ type: 'integer', example: 3 })
  failed_count: number;

  /** End of the lock, in UTC; null if the user is not locked. */
  @ApiProperty({ format: 'date-time', example: null })
  locked_until: string | null;

  /** Time of creation, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  created_at: string;

  /** At most 50 sessions: active ones first, then newest first. */
  @ApiProperty({ type: [SeenSessionResponse] })
  sessions: SeenSessionResponse[];

  /** The first page of the user’s events, including this request. */
  @ApiProperty({ type: TimelinePageResponse })
  timeline: TimelinePageResponse;
}

export const toTimelinePage = ({ rows, nextCursor }: Page<TimelineEntry>): TimelinePageResponse => ({
  entries: rows.map(({ id, kind, happened_at, operator }) => ({ id, kind, happened_at, operator })),
  next_cursor: nextCursor,
});

export const toSeenUser = ({ user, sessions, timeline }: UserView): SeenUserResponse => ({
  user_id: user.user_id,
  email: user.email,
  username: user.username,
  status: user.status,
  verified: user.verified,
  failed_count: user.failed_count,
  locked_until: user.locked_until?.toISOString() ?? null,
  created_at: user.created_at.toISOString(),
  sessions: sessions.map(({ session_id, created_at, expires_at, revoked_at, active }) => ({
    session_id,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    revoked_at: revoked_at?.toISOString() ?? null,
    active,
  })),
  timeline: toTimelinePage(timeline),
});
