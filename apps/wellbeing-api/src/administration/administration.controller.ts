import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { fieldInvalid, validationFailed } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { DEFAULT_LIMIT } from '../account/security-events/security-event.dto';
import { Requires } from '../access/permissions';
import type { Principal } from '../access/principal';
import {
  AccountListResponse,
  AccountParameters,
  actionCursor,
  ActionListResponse,
  CreateAccountDto,
  CreatedAccountResponse,
  DeletedAccountResponse,
  AdministeredAccountResponse,
  ListActionsDto,
  LookDto,
  ReasonDto,
  SearchAccountsDto,
  toAccountList,
  toActionList,
  toAdministeredAccount,
  toCriteria,
} from './administration.dto';
import { ERROR_CODES } from '../error-codes';
import { accountCursor } from './account-search.store';
import { SearchQuota } from './search-quota';
import { AdministrationService } from './administration.service';
import { AdministratorActionStore } from './administrator-action.store';

@ApiTags('operator')
@Controller('operator')
export class AdministrationController {
  constructor(
    private readonly administration: AdministrationService,
    private readonly actions: AdministratorActionStore,
    private readonly searchQuota: SearchQuota,
  ) {}

  /**
   * Look up an account. By its exact address or its id, with its sessions and newest events. A reason is required. Each
   * lookup is recorded and shown to the owner of the account. A lookup without a result is recorded too.
   */
  @Post('accounts/look')
  @Requires('operator:read')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: AdministeredAccountResponse })
  @ApiErrors('NOT_FOUND', 'RATE_LIMITED')
  async lookAtAccount(
    @Caller() { operator }: Principal,
    @Body() { email, account_id: accountId, reason }: LookDto,
  ): Promise<AdministeredAccountResponse> {
    if ((email === undefined) === (accountId === undefined)) {
      throw validationFailed('Give exactly one of email and account_id.');
    }
    const by = { operator: operator!, reason };
    return toAdministeredAccount(await this.administration.look(by, { email, accountId }));
  }

  /**
   * List accounts, the newest first, or those whose address begins with a text. A reason is required, and each page is
   * recorded with it. An operator may request 60 pages a minute. A search that reads too much is refused: narrow it.
   */
  @Post('accounts/search')
  @Requires('operator:act')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: AccountListResponse })
  @ApiErrors('RATE_LIMITED')
  async searchAccounts(
    @Caller() { operator }: Principal,
    @Body() body: SearchAccountsDto,
  ): Promise<AccountListResponse> {
    const { reason, cursor, limit = DEFAULT_LIMIT } = body;
    const after = accountCursor.read(cursor);
    if (after !== null && after.startsWith('e:') !== (body.email_prefix !== undefined))
      throw fieldInvalid('cursor', 'Send a cursor with the criteria that it was returned for.');
    await this.searchQuota.assertMaySearch(operator!);
    const by = { operator: operator!, reason };
    return toAccountList(await this.administration.search(by, toCriteria(body), after, limit));
  }

  /**
   * Create an account. Its owner gets a mail with a link to choose a password, which works for seven days and confirms
   * the address. Before that no sign-in is possible. No response contains the link.
   */
  @Post('accounts')
  @Requires('operator:act')
  @ApiCreatedResponse({ type: CreatedAccountResponse })
  @ApiErrors(ERROR_CODES.EMAIL_TAKEN, 'RATE_LIMITED')
  async createAccount(
    @Caller() { operator }: Principal,
    @Body() { email, name, reason }: CreateAccountDto,
  ): Promise<CreatedAccountResponse> {
    const { id } = await this.administration.create({ operator: operator!, reason }, email, name ?? null);
    return { id };
  }

  /**
   * Delete an account. All sessions end, and the account is erased after 30 days, as if its owner had requested it. Until
   * then its owner can sign in and keep it, unless the account is locked. The owner gets a mail. A repeated call does not
   * extend the time.
   */
  @Post('accounts/:account_id/delete')
  @Requires('operator:admin')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: DeletedAccountResponse })
  @ApiErrors('NOT_FOUND', 'RATE_LIMITED')
  async scheduleAccountDeletion(
    @Caller() { operator }: Principal,
    @Param() { account_id }: AccountParameters,
    @Body() { reason }: ReasonDto,
  ): Promise<DeletedAccountResponse> {
    const eraseAfter = await this.administration.delete({ operator: operator!, reason }, account_id);
    return { deletion_scheduled_at: eraseAfter.toISOString() };
  }

  /**
   * End all sessions of an account. This also ends connected programs, mailed links and requested changes of the
   * address. The owner gets a mail and may sign in again.
   */
  @Post('accounts/:account_id/end-sessions')
  @Requires('operator:act')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', 'RATE_LIMITED')
  endAccountSessions(
    @Caller() { operator }: Principal,
    @Param() { account_id }: AccountParameters,
    @Body() { reason }: ReasonDto,
  ): Promise<void> {
    return this.administration.endSessions({ operator: operator!, reason }, account_id);
  }

  /**
   * Lock an account. Ends its sessions and everything that is pending, and suspends passkeys that were added in the
   * last 30 days. All sign-ins are refused until the account is unlocked. The owner gets a mail.
   */
  @Post('accounts/:account_id/lock')
  @Requires('operator:act')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', 'RATE_LIMITED')
  lockAccount(
    @Caller() { operator }: Principal,
    @Param() { account_id }: AccountParameters,
    @Body() { reason }: ReasonDto,
  ): Promise<void> {
    return this.administration.lock({ operator: operator!, reason }, account_id);
  }

  /** Unlock an account. The owner gets a mail. A repeated call has no further effect. */
  @Post('accounts/:account_id/unlock')
  @Requires('operator:act')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', 'RATE_LIMITED')
  unlockAccount(
    @Caller() { operator }: Principal,
    @Param() { account_id }: AccountParameters,
    @Body() { reason }: ReasonDto,
  ): Promise<void> {
    return this.administration.unlock({ operator: operator!, reason }, account_id);
  }

  /**
   * Start the recovery of an account. Mails its owner the link to choose a new password. No response contains the link.
   */
  @Post('accounts/:account_id/start-recovery')
  @Requires('operator:act')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', 'RATE_LIMITED')
  startAccountRecovery(
    @Caller() { operator }: Principal,
    @Param() { account_id }: AccountParameters,
    @Body() { reason }: ReasonDto,
  ): Promise<void> {
    return this.administration.startRecovery({ operator: operator!, reason }, account_id);
  }

  /** List the actions of administrators. With their reasons, newest first, lookups included. */
  @Get('actions')
  @Requires('operator:admin')
  @ApiOkResponse({ type: ActionListResponse })
  @ApiErrors('RATE_LIMITED')
  async listActions(
    @Query() { account_id, cursor, limit = DEFAULT_LIMIT }: ListActionsDto,
  ): Promise<ActionListResponse> {
    return toActionList(await this.actions.list(account_id ?? null, actionCursor.read(cursor), limit));
  }
}
