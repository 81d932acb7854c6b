import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { ERROR_CODES } from '../error-codes';
import { ActingOperator, type Actor } from '../access/actor.decorator';
import { Requires } from '../access/permissions';
import { TenantParameters } from '../tenants/tenants.dto';
import { CredentialParameters, GrantDto, RotateIdentityDto } from './identities.dto';
import { IdentityListResponse, NewIdentityResponse, RotatedIdentityResponse } from './identities.response';
import { IdentityRegistry } from './identity-registry.service';
import { IdentityRegistryStore } from './identity-registry.store';

@ApiTags('operator: identities')
@Controller('setup-api')
export class IdentitiesController {
  constructor(
    private readonly registry: IdentityRegistry,
    private readonly store: IdentityRegistryStore,
  ) {}

  @Post('tenants/:tenant_id/identities')
  @Requires('operator:act')
  @ApiCreatedResponse({ type: NewIdentityResponse })
  @ApiErrors('NOT_FOUND', ERROR_CODES.SCOPE_RESERVED)
  create(
    @ActingOperator() actor: Actor,
    @Param() { tenant_id }: TenantParameters,
    @Body() body: GrantDto,
  ): Promise<NewIdentityResponse> {
    return this.registry.create(tenant_id, body, actor);
  }

  @Get('tenants/:tenant_id/identities')
  @Requires('operator:read')
  @ApiOkResponse({ type: IdentityListResponse })
  @ApiErrors('NOT_FOUND')
  async list(@Param() { tenant_id }: TenantParameters): Promise<IdentityListResponse> {
    return { identities: await this.store.list(tenant_id) };
  }

  @Post('identities/:credential_id/rotate')
  @Requires('operator:act')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: RotatedIdentityResponse })
  @ApiErrors('NOT_FOUND')
  rotate(
    @ActingOperator() actor: Actor,
    @Param() { credential_id }: CredentialParameters,
    @Body() { grace_seconds }: RotateIdentityDto,
  ): Promise<RotatedIdentityResponse> {
    return this.registry.rotate(credential_id, grace_seconds, actor);
  }

  @Post('identities/:credential_id/disable')
  @Requires('operator:act')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  disable(@ActingOperator() actor: Actor, @Param() { credential_id }: CredentialParameters): Promise<void> {
    return this.registry.setEnabled(credential_id, false, actor);
  }

  @Post('identities/:credential_id/enable')
  @Requires('operator:act')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  enable(@ActingOperator() actor: Actor, @Param() { credential_id }: CredentialParameters): Promise<void> {
    return this.registry.setEnabled(credential_id, true, actor);
  }
}
