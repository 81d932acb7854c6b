import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { ActingOperator, type Actor } from '../access/actor.decorator';
import { InTenant, Requires } from '../access/permissions';
import { TenantParameters } from '../tenants/tenants.dto';
import { TenantUserStore } from './tenant-user.store';
import { LockoutListResponse, SetStatusDto, TenantUserParameters } from './tenant-users.dto';

@ApiTags('operator: users')
@InTenant()
@Controller('setup-api/tenants/:tenant_id')
export class TenantUsersController {
  constructor(private readonly users: TenantUserStore) {}

  /** List the locked users of a tenant. Users whose lock has ended are not listed. */
  @Get('lockouts')
  @Requires('operator:read')
  @ApiOkResponse({ type: LockoutListResponse })
  @ApiErrors('NOT_FOUND')
  async listLockouts(@Param() { tenant_id }: TenantParameters): Promise<LockoutListResponse> {
    return { lockouts: await this.users.listLockouts(tenant_id) };
  }

  /** Unlock a user. Ends the lock and resets the failure count. Repeating the request succeeds. Audited. */
  @Post('users/:user_id/unlock')
  @Requires('operator:act')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  unlockUser(@ActingOperator() actor: Actor, @Param() { tenant_id, user_id }: TenantUserParameters): Promise<void> {
    return this.users.unlock(tenant_id, user_id, actor);
  }

  /**
   * Set the status of a user. An inactive user gets no new session; existing sessions remain. Setting the current
   * status succeeds. Audited.
   */
  @Post('users/:user_id/status')
  @Requires('operator:act')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  setUserStatus(
    @ActingOperator() actor: Actor,
    @Param() { tenant_id, user_id }: TenantUserParameters,
    @Body() { status }: SetStatusDto,
  ): Promise<void> {
    return this.users.setStatus(tenant_id, user_id, status, actor);
  }
}
