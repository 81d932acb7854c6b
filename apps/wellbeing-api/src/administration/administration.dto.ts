import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsLine, MayBeAbsent, parseInstant } from '@platform/errors';
import { CursorFormat, IsPageLimit, type Page, uuidCodec } from '@platform/http-service';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Max, Min } from 'class-validator';
import { IsEmailAddress } from '../account/accounts/credentials.dto';
import { normalizedPrefix } from '../account/accounts/email-address';
import {
  DEFAULT_LIMIT,
  SecurityEventResponse,
  toSecurityEventResponse,
} from '../account/security-events/security-event.dto';
import { tables } from '../database/schema';
import {
  ACCOUNT_STATES,
  type AccountCriteria,
  accountCursor,
  type AccountState,
  type FoundAccount,
} from './account-search.store';
import type { AccountOverview } from './administration.service';
import type { ActionRow } from './administrator-action.store';

/** In the form in which addresses are stored. A shorter one would list too many accounts. */
const IsAddressPrefix = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (normalizedPrefix(value) ?? value) : value,
    ),
    Matches(/^([^]*@[\0-\x7f]*|[^@]*)$/, {
      message: '$property must have the domain in ASCII, as it is stored, such as ada@xn--bcher-kva.example',
    }),
    Matches(/^[^\p{C}\s]{3,254}$/u, { message: '$property must be the first 3 to 254 characters of an address' }),
    ApiProperty({ minLength: 3, maxLength: 254, example: 'ada@' }),
  );

export const actionCursor = new CursorFormat(uuidCodec);

export class AccountParameters {
  /** The account. */
  @IsUUID()
  @ApiProperty({ example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  account_id: string;
}

export class ReasonDto {
  /** The reason, on one line. It is stored with the name of the operator. */
  @IsLine(500)
  @ApiProperty({ minLength: 1, example: 'Ticket 4711: lost the phone' })
  reason: string;
}

/** Exactly one of `email` and `account_id`. */
export class LookDto extends ReasonDto {
  /** The exact address of the account. */
  @MayBeAbsent()
  @IsEmailAddress()
  email?: string;

  /** The id of the account. */
  @MayBeAbsent()
  @IsUUID()
  @ApiProperty({ example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  account_id?: string;
}

export class SearchAccountsDto extends ReasonDto {
  /** The beginning of the address, at least three characters. Then the list is in the order of the addresses. */
  @MayBeAbsent()
  @IsAddressPrefix()
  email_prefix?: string;

  /** Only accounts in this state. */
  @MayBeAbsent()
  @IsIn(ACCOUNT_STATES)
  @ApiProperty({ enum: ACCOUNT_STATES, example: 'locked' })
  state?: AccountState;

  /** Only accounts that were created at this time or later. */
  @MayBeAbsent()
  @IsInstant()
  @ApiProperty({ format: 'date-time', example: '2026-11-01T00:00:00Z' })
  created_from?: string;

  /** Only accounts that were created before this time. */
  @MayBeAbsent()
  @IsInstant()
  @ApiProperty({ format: 'date-time', example: '2026-12-01T00:00:00Z' })
  created_before?: string;

  /** The maximum number of accounts. */
  @MayBeAbsent()
  @IsInt()
  @Min(1)
  @Max(100)
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 100, default: DEFAULT_LIMIT })
  limit?: number;

  /** The `next_cursor` of the page before, with the same criteria. */
  @MayBeAbsent()
  @IsString()
  @ApiProperty({ example: 'ZTphYg' })
  cursor?: string;
}

export class CreateAccountDto extends ReasonDto {
  /** The email address of the new account. The link to choose a password is mailed to it. */
  @IsEmailAddress()
  email: string;

  /** The name that the person is called by. */
  @MayBeAbsent()
  @IsLine(200)
  @ApiProperty({ example: 'Ada' })
  name?: string;
}

export class FoundAccountResponse {
  /** The account. */
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  id: string;

  /** The email address, in its normalized form. */
  @ApiProperty({ example: 'ada@example.com' })
  email: string;

  /** Whether the address was confirmed. */
  @ApiProperty({ example: true })
  email_verified: boolean;

  /** Whether an administrator locked the account. */
  @ApiProperty({ example: false })
  locked: boolean;

  /** Whether the account will be erased. */
  @ApiProperty({ example: false })
  deletion_requested: boolean;

  /** When the account was created, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  created_at: string;
}

export class AccountListResponse {
  /** The newest first. With `email_prefix`: in the order of the addresses. */
  @ApiProperty({ type: [FoundAccountResponse] })
  accounts: FoundAccountResponse[];

  /** The `cursor` of the next page; null on the last page. */
  @ApiProperty({ example: null })
  next_cursor: string | null;
}

export class CreatedAccountResponse {
  /** The new account. */
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  id: string;
}

export class DeletedAccountResponse {
  /** When the account will be erased, in UTC. Until then its owner can keep it. */
  @ApiProperty({ format: 'date-time', example: '2026-12-21T10:00:00.000Z' })
  deletion_scheduled_at: string;
}

export class AdministeredSessionResponse {
  /** The session. */
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  id: string;

  /** The browser or program, as its User-Agent at the sign-in; null if it sent none. */
  @ApiProperty({ example: 'Mozilla/5.0' })
  user_agent: string | null;

  /** The time of the sign-in, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  created_at: string;

  /** The last use, in UTC, accurate to a minute. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  last_seen_at: string;
}

/** An account, as administrators see it. */
export class AdministeredAccountResponse {
  /** The account. */
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  id: string;

  /** The email address, in lower case. */
  @ApiProperty({ example: 'ada@example.com' })
  email: string;

  /** Whether the address was confirmed. */
  @ApiProperty({ example: true })
  email_verified: boolean;

  /** When an administrator locked the account against all sign-ins, in UTC; null if it is not locked. */
  @ApiProperty({ format: 'date-time', example: null })
  locked_at: string | null;

  /** When the account will be erased, in UTC; null if no deletion was requested. */
  @ApiProperty({ format: 'date-time', example: null })
  deletion_scheduled_at: string | null;

  /** When the account was created, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  created_at: string;

  /** The sessions that have not ended. */
  @ApiProperty({ type: [AdministeredSessionResponse] })
  sessions: AdministeredSessionResponse[];

  /** The newest fifty events. The owner sees the same, including this lookup. */
  @ApiProperty({ type: [SecurityEventResponse] })
  events: SecurityEventResponse[];
}

export class ListActionsDto {
  /** Only actions on this account. */
  @ApiPropertyOptional({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  @IsOptional()
  @IsUUID()
  account_id?: string;

  /** The maximum number of actions. */
  @IsPageLimit(200, DEFAULT_LIMIT)
  limit?: number;

  /** The `next_cursor` of the page before. Omit it for the newest. */
  @ApiPropertyOptional({ example: 'AZnzonwecjGdDj8cK0pdbg' })
  @IsOptional()
  @IsString()
  cursor?: string;
}

export class ActionResponse {
  /** The action. */
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  id: string;

  /** The time, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  happened_at: string;

  /** The operator who acted. */
  @ApiProperty({ example: 'amina' })
  operator: string;

  /** The kind of action. */
  @ApiProperty({
    enum: tables.administrator_actions.action.values,
    example: 'look',
  })
  action: ActionRow['action'];

  /** The account; null for a lookup without a result, a search, a refused creation, and for sign-ins to the console and sign-outs. */
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  account_id: string | null;

  /** The reason, as the operator gave it. */
  @ApiProperty({ example: 'Ticket 4711: lost the phone' })
  reason: string;
}

export class ActionListResponse {
  /** The newest first. */
  @ApiProperty({ type: [ActionResponse] })
  actions: ActionResponse[];

  /** The `cursor` of the next page; null on the last page. */
  @ApiProperty({ example: null })
  next_cursor: string | null;
}

export const toCriteria = (body: SearchAccountsDto): AccountCriteria => ({
  emailPrefix: body.email_prefix ?? null,
  state: body.state ?? null,
  createdFrom: body.created_from === undefined ? null : parseInstant(body.created_from),
  createdBefore: body.created_before === undefined ? null : parseInstant(body.created_before),
});

export const toAccountList = ({ rows, nextCursor }: Page<FoundAccount>): AccountListResponse => ({
  accounts: rows.map(({ id, email, isEmailVerified, isLocked, isDeletionRequested, createdAt }) => ({
    id,
    email,
    email_verified: isEmailVerified,
    locked: isLocked,
    deletion_requested: isDeletionRequested,
    created_at: createdAt.toISOString(),
  })),
  next_cursor: nextCursor && accountCursor.write(nextCursor),
});

export const toAdministeredAccount = ({ account, sessions, events }: AccountOverview): AdministeredAccountResponse => ({
  id: account.id,
  email: account.email,
  email_verified: account.emailVerifiedAt !== null,
  locked_at: account.lockedAt?.toISOString() ?? null,
  deletion_scheduled_at: account.eraseAfter?.toISOString() ?? null,
  created_at: account.createdAt.toISOString(),
  sessions: sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
  })),
  events: events.rows.map(toSecurityEventResponse),
});

export const toActionList = ({ rows, nextCursor }: Page<ActionRow>): ActionListResponse => ({
  actions: rows.map(({ id, happenedAt, operator, action, accountId, reason }) => ({
    id,
    happened_at: happenedAt.toISOString(),
    operator,
    action,
    account_id: accountId,
    reason,
  })),
  next_cursor: nextCursor && actionCursor.write(nextCursor),
});
