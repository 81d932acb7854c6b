import { pipeline } from 'node:stream/promises';
import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Patch, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import type { Response } from 'express';
import { AccountStore } from '../../account/accounts/account.store';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { SessionCookie } from '../../account/sessions/session-cookie';
import { SessionStore } from '../../account/sessions/session.store';
import { ExportService } from '../exports/export.service';
import { UpdateUserDto } from '../profiles/profile.dto';
import { DeletionResponse, MeResponse } from './user-profile.response';
import { UserProfileService } from './user-profile.service';

const GRACE_DAYS = 30;

@ApiTags('wellbeing')
@Controller('users/me')
@Requires('live-session')
export class UsersController {
  constructor(
    private readonly users: UserProfileService,
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly cookie: SessionCookie,
    private readonly exports: ExportService,
  ) {}

  @Get()
  @ApiOkResponse({ type: MeResponse })
  async getProfile(@Caller() { accountId }: Principal): Promise<MeResponse> {
    return { user: await this.users.get(accountId) };
  }

  /** Changes what is named: a field left out stays, null clears it. */
  @Patch()
  @ApiOkResponse({ type: MeResponse })
  @ApiErrors('CSRF_FAILED', 'RATE_LIMITED')
  async updateProfile(@Caller() { accountId }: Principal, @Body() body: UpdateUserDto): Promise<MeResponse> {
    await this.users.update(accountId, body);
    return { user: await this.users.get(accountId) };
  }

  /** All that is kept about the caller, as a ZIP whose manifest names each file with its SHA-256. */
  @Get('export')
  @ApiOkResponse({ content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } })
  async exportPersonalData(@Caller() { accountId }: Principal, @Res() response: Response): Promise<void> {
    const zip = await this.exports.open(accountId);
    response.set({ 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment; filename="export.zip"' });
    await pipeline(zip, response);
  }

  /** Ends every session now and erases the account with all that belongs to it in 30 days. */
  @Delete()
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiAcceptedResponse({ type: DeletionResponse })
  @ApiErrors('CSRF_FAILED')
  async deleteAccount(
    @Caller() { accountId }: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeletionResponse> {
    const eraseAfter = await this.accounts.scheduleErasure(accountId, GRACE_DAYS);
    if (!eraseAfter) throw unauthenticated(new Error('the account is gone'));
    await this.sessions.endAll(accountId);
    this.cookie.clearWithStorage(response);
    return { deletion_scheduled_at: eraseAfter.toISOString() };
  }

  /** Undoes a deletion whose 30 days are not over. */
  @Post('restore')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('CSRF_FAILED')
  async restoreAccount(@Caller() { accountId }: Principal): Promise<void> {
    await this.accounts.cancelErasure(accountId);
  }
}
