import { pipeline } from 'node:stream/promises';
import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Patch, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import type { Response } from 'express';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { DeletionService } from '../../account/self-service/deletion.service';
import { Origin, type RequestOrigin } from '../../account/security-events/request-origin';
import { SessionCookie } from '../../account/sessions/session-cookie';
import { CurrentProofDto, PROOF_ERRORS, toCurrentProof } from '../../account/sign-ins/step-ups/proof.dto';
import { PageMemory } from '../../geo/ogc/page-memory';
import { ExportService } from '../exports/export.service';
import { UpdateUserDto } from '../profiles/profile.dto';
import { DeletionResponse, MeResponse } from './user-profile.dto';
import { UserProfileService } from './user-profile.service';

@ApiTags('wellbeing')
@Controller('users/me')
export class UsersController {
  constructor(
    private readonly users: UserProfileService,
    private readonly deletions: DeletionService,
    private readonly cookie: SessionCookie,
    private readonly exports: ExportService,
  ) {}

  /** Get your profile. With the settings, the current consents, and whether identity data was given. */
  @Get()
  @Requires('wellbeing:read')
  @ApiOkResponse({ type: MeResponse })
  async getProfile(@Caller() { accountId }: Principal): Promise<MeResponse> {
    return { user: await this.users.get(accountId) };
  }

  /** Change your profile. Omitted fields stay the same; null clears a field. A repeated call has no further effect. */
  @Patch()
  @Requires('wellbeing:write')
  @ApiOkResponse({ type: MeResponse })
  @ApiErrors('CSRF_FAILED', 'RATE_LIMITED')
  async updateProfile(@Caller() { accountId }: Principal, @Body() body: UpdateUserDto): Promise<MeResponse> {
    await this.users.update(accountId, body);
    return { user: await this.users.get(accountId) };
  }

  /**
   * Export all your data. A ZIP with all stored data of the caller. Its manifest lists each file with its SHA-256.
   */
  @Get('export')
  @Requires('live-session')
  @ApiOkResponse({ content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } })
  async exportPersonalData(
    @Caller() { accountId }: Principal,
    @Origin() origin: RequestOrigin,
    @Res() response: Response,
  ): Promise<void> {
    const isHead = response.req.method === 'HEAD';
    const zip = isHead ? undefined : await this.exports.open(accountId, origin, new PageMemory(response, accountId));
    response.set({ 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment; filename="export.zip"' });
    if (!zip) return void response.end();
    await pipeline(zip, response);
  }

  /**
   * Delete your account. Ends every session now, and erases the account with all its data after 30 days. Until then a
   * sign-in and `POST /users/me/restore` cancel the deletion. The request needs a passkey or the password, with the
   * code if there is a second factor. Eight wrong passwords in one session lock its proofs
   * for 15 minutes.
   */
  @Delete()
  @Requires('live-session')
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiAcceptedResponse({ type: DeletionResponse })
  @ApiErrors(...PROOF_ERRORS)
  async deleteAccount(
    @Caller() caller: Principal,
    @Body() body: CurrentProofDto,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeletionResponse> {
    const eraseAfter = await this.deletions.request({ ...caller, origin }, toCurrentProof(body));
    this.cookie.clearWithStorage(response);
    return { deletion_scheduled_at: eraseAfter.toISOString() };
  }

  /**
   * Cancel the deletion of your account. Possible until its 30 days have passed. Without a requested deletion it has no
   * effect.
   */
  @Post('restore')
  @Requires('live-session')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('CSRF_FAILED')
  async restoreAccount(@Caller() { accountId }: Principal, @Origin() origin: RequestOrigin): Promise<void> {
    await this.deletions.cancel(accountId, origin);
  }
}
