import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { OperatorApi } from '../access/audience';
import { RequestId } from '../access/request-id.decorator';
import { TenantParameters } from '../tenants/tenants.dto';
import { TenantUserStore } from './tenant-user.store';
import { LockoutListResponse, SetStatusDto, TenantUserParameters } from './tenant-users.dto';

@ApiTags('operator: users')
@Controller('setup-api/tenants/:tenant_id')
@OperatorApi()
export class TenantUsersController {
  constructor(private readonly users: TenantUserStore) {}

  @Get('lockouts')
  @ApiOkResponse({ type: LockoutListResponse })
  @ApiErrors('NOT_FOUND')
  async listLockouts(@Param() { tenant_id }: TenantParameters): Promise<LockoutListResponse> {
    return { lockouts: await this.users.listLockouts(tenant_id) };
  }

  @Post('users/:user_id/unlock')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  unlock(@RequestId() requestId: string, @Param() { tenant_id, user_id }: TenantUserParameters): Promise<void> {
    return this.users.unlock(tenant_id, user_id, requestId);
  }

  @Post('users/:user_id/status')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  setStatus(
    @RequestId() requestId: string,
    @Param() { tenant_id, user_id }: TenantUserParameters,
    @Body() { status }: SetStatusDto,
  ): Promise<void> {
    return this.users.setStatus(tenant_id, user_id, status, requestId);
  }
}
