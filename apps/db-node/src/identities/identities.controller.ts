import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { OperatorApi } from '../access/audience';
import { RequestId } from '../access/request-id.decorator';
import { ERROR_CODES } from '../error-codes';
import { TenantParameters } from '../tenants/tenants.dto';
import { CredentialParameters, GrantDto, RotateIdentityDto } from './identities.dto';
import { IdentityListResponse, NewIdentityResponse, RotatedIdentityResponse } from './identities.response';
import { IdentityRegistry } from './identity-registry.service';
import { IdentityRegistryStore } from './identity-registry.store';

@ApiTags('operator: identities')
@Controller('setup-api')
@OperatorApi()
export class IdentitiesController {
  constructor(
    private readonly registry: IdentityRegistry,
    private readonly store: IdentityRegistryStore,
  ) {}

  @Post('tenants/:tenant_id/identities')
  @ApiCreatedResponse({ type: NewIdentityResponse })
  @ApiErrors('NOT_FOUND', ERROR_CODES.SCOPE_RESERVED)
  create(
    @RequestId() requestId: string,
    @Param() { tenant_id }: TenantParameters,
    @Body() body: GrantDto,
  ): Promise<NewIdentityResponse> {
    return this.registry.create(tenant_id, body, requestId);
  }

  @Get('tenants/:tenant_id/identities')
  @ApiOkResponse({ type: IdentityListResponse })
  @ApiErrors('NOT_FOUND')
  async list(@Param() { tenant_id }: TenantParameters): Promise<IdentityListResponse> {
    return { identities: await this.store.list(tenant_id) };
  }

  @Post('identities/:credential_id/rotate')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: RotatedIdentityResponse })
  @ApiErrors('NOT_FOUND')
  rotate(
    @RequestId() requestId: string,
    @Param() { credential_id }: CredentialParameters,
    @Body() { grace_seconds }: RotateIdentityDto,
  ): Promise<RotatedIdentityResponse> {
    return this.registry.rotate(credential_id, grace_seconds, requestId);
  }

  @Post('identities/:credential_id/disable')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  disable(@RequestId() requestId: string, @Param() { credential_id }: CredentialParameters): Promise<void> {
    return this.registry.setEnabled(credential_id, false, requestId);
  }

  @Post('identities/:credential_id/enable')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  enable(@RequestId() requestId: string, @Param() { credential_id }: CredentialParameters): Promise<void> {
    return this.registry.setEnabled(credential_id, true, requestId);
  }
}
