import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { ERROR_CODES } from '../error-codes';
import { ActingOperator, type Actor } from '../access/actor.decorator';
import { InTenant, Requires } from '../access/permissions';
import { TenantParameters } from '../tenants/tenants.dto';
import {
  CredentialParameters,
  GrantDto,
  IdentityListResponse,
  NewIdentityResponse,
  RotatedIdentityResponse,
  RotateIdentityDto,
} from './identities.dto';
import { IdentityRegistry } from './identity-registry.service';
import { IdentityRegistryStore } from './identity-registry.store';

@ApiTags('operator: identities')
@InTenant()
@Controller('setup-api')
export class IdentitiesController {
  constructor(
    private readonly registry: IdentityRegistry,
    private readonly store: IdentityRegistryStore,
  ) {}

  /**
   * Register a service identity. The response contains the secret; it is shown only once, and the service stores only
   * its SHA-256. If the response got lost, disable the identity that the list shows and register another one. Audited.
   */
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

  /** List the service identities of a tenant. Their secrets are not shown. */
  @Get('tenants/:tenant_id/identities')
  @Requires('operator:read')
  @ApiOkResponse({ type: IdentityListResponse })
  @ApiErrors('NOT_FOUND')
  async list(@Param() { tenant_id }: TenantParameters): Promise<IdentityListResponse> {
    return { identities: await this.store.list(tenant_id) };
  }

  /**
   * Rotate the secret of an identity. The response contains the new secret; it is shown only once. The old secret stays
   * valid for `grace_seconds`. A secret that was already in its grace period ends immediately. Audited.
   */
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

  /**
   * Disable an identity. Every replica refuses it after at most five seconds. Repeating the request succeeds. Audited.
   */
  @Post('identities/:credential_id/disable')
  @Requires('operator:act')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  disable(@ActingOperator() actor: Actor, @Param() { credential_id }: CredentialParameters): Promise<void> {
    return this.registry.setEnabled(credential_id, false, actor);
  }

  /** Enable an identity. Its secret stays the same. Repeating the request succeeds. Audited. */
  @Post('identities/:credential_id/enable')
  @Requires('operator:act')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  enable(@ActingOperator() actor: Actor, @Param() { credential_id }: CredentialParameters): Promise<void> {
    return this.registry.setEnabled(credential_id, true, actor);
  }
}
