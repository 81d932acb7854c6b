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
} from './user-view.dto';
import { TenantUserParameters } from './tenant-users.dto';
import { UserViewStore } from './user-view.store';

@ApiTags('operator: users')
@InTenant()
@Controller('setup-api/tenants/:tenant_id/users')
export class UserViewController {
  constructor(private readonly views: UserViewStore) {}

  /**
   * View a user. The request names the exact email address or the id, and a reason. Returns the user with sessions and
   * recent events. Each request is audited under the user’s id, also if no user is found. The email address is not
   * stored.
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
    return toSeenUser(await this.views.view(tenant_id, { email, userId }, reason, actor));
  }

  /**
   * Read the timeline of a user. Returns the events before those of the user view, in pages. Each page needs a reason
   * and is audited separately.
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
    return toTimelinePage(await this.views.olderEvents(tenant_id, user_id, cursor, reason, actor));
  }

  /** End a session of a user. Ending an ended session succeeds. Audited. */
  @Post(':user_id/sessions/:session_id/end')
  @Requires('operator:act')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  endUserSession(
    @ActingOperator() actor: Actor,
    @Param() { tenant_id, user_id, session_id }: UserSessionParameters,
  ): Promise<void> {
    return this.views.endSession(tenant_id, user_id, session_id, actor);
  }
}
