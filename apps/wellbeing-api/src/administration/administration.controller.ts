import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { validationFailed } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { DEFAULT_LIMIT } from '../account/security-events/security-event.dto';
import { Requires } from '../access/permissions';
import type { Principal } from '../access/principal';
import {
  AccountParameters,
  actionCursor,
  ActionListResponse,
  AdministeredAccountResponse,
  ListActionsDto,
  LookDto,
  ReasonDto,
  toActionList,
  toAdministeredAccount,
} from './administration.dto';
import { AdministrationService } from './administration.service';
import { AdministratorActionStore } from './administrator-action.store';

@ApiTags('operator')
@Controller('operator')
export class AdministrationController {
  constructor(
    private readonly administration: AdministrationService,
    private readonly actions: AdministratorActionStore,
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
