import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ActingOperator, type Actor } from '../access/actor.decorator';
import { Requires } from '../access/permissions';
import { TenantStore } from './tenant.store';
import { CreateTenantDto, ListTenantsQuery, TenantListResponse, TenantResponse } from './tenants.dto';

@ApiTags('operator: tenants')
@Controller('setup-api/tenants')
export class TenantsController {
  constructor(private readonly tenants: TenantStore) {}

  /**
   * Create a tenant. Tenants are never removed, and two tenants may have the same name. Do not blindly repeat the
   * request: list the tenants first. Audited.
   */
  @Post()
  @Requires('operator:admin')
  @ApiCreatedResponse({ type: TenantResponse })
  create(@ActingOperator() actor: Actor, @Body() { name }: CreateTenantDto): Promise<TenantResponse> {
    return this.tenants.create(name, actor);
  }

  /** List the tenants. In the order of their creation, in pages. */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: TenantListResponse })
  list(@Query() { cursor, limit }: ListTenantsQuery): Promise<TenantListResponse> {
    return this.tenants.list(cursor ?? null, limit);
  }
}
