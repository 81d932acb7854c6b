import { Body, Controller, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { validationFailed } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { ActingOperator, type Actor } from '../access/actor.decorator';
import { InTenant, Requires } from '../access/permissions';
import { TenantParameters } from '../tenants/tenants.dto';
import {
  LookAtUserDto,
  ReadTimelineDto,
  SeenUserResponse,
  TimelinePageResponse,
  toSeenUser,
  toTimelinePage,
  UserSessionParameters,
} from './user-look.dto';
import { TenantUserParameters } from './tenant-users.dto';
import { UserLookStore } from './user-look.store';

@ApiTags('operator: users')
@InTenant()
@Controller('setup-api/tenants/:tenant_id/users')
export class UserLookController {
  constructor(private readonly looks: UserLookStore) {}

  /**
   * Look at a user. By the exact address or the id, with the sessions and what happened last, and with a reason.
   * Each look is audited under the user’s id, one that finds nobody too; the address is not kept.
   */
  @Post('look')
  @Requires('operator:act')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: SeenUserResponse })
  @ApiErrors('NOT_FOUND')
  async lookAtUser(
    @ActingOperator() actor: Actor,
    @Param() { tenant_id }: TenantParameters,
    @Body() { email, user_id: userId, reason }: LookAtUserDto,
  ): Promise<SeenUserResponse> {
    if ((email === undefined) === (userId === undefined)) {
      throw validationFailed('exactly one of email and user_id must be given');
    }
    return toSeenUser(await this.looks.look(tenant_id, { email, userId }, reason, actor));
  }

  /**
   * Read the timeline of a user. What happened before that which a look shows, a page at a time, with the reason of the look.
   * Each page is a look of its own, and audited as one.
   */
  @Post(':user_id/timeline')
  @Requires('operator:act')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: TimelinePageResponse })
  @ApiErrors('NOT_FOUND')
  async readUserTimeline(
    @ActingOperator() actor: Actor,
    @Param() { tenant_id, user_id }: TenantUserParameters,
    @Body() { cursor, reason }: ReadTimelineDto,
  ): Promise<TimelinePageResponse> {
    return toTimelinePage(await this.looks.older(tenant_id, user_id, cursor, reason, actor));
  }

  /** End a session of a user. To end one that has ended succeeds. Audited. */
  @Post(':user_id/sessions/:session_id/end')
  @Requires('operator:act')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  endUserSession(
    @ActingOperator() actor: Actor,
    @Param() { tenant_id, user_id, session_id }: UserSessionParameters,
  ): Promise<void> {
    return this.looks.endSession(tenant_id, user_id, session_id, actor);
  }
}
