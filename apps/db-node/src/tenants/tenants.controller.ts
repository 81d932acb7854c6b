import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OperatorApi } from '../access/audience';
import { RequestId } from '../access/request-id.decorator';
import { TenantStore } from './tenant.store';
import { CreateTenantDto, ListTenantsQuery } from './tenants.dto';
import { TenantListResponse, TenantResponse } from './tenants.response';

@ApiTags('operator: tenants')
@Controller('setup-api/tenants')
@OperatorApi()
export class TenantsController {
  constructor(private readonly tenants: TenantStore) {}

  @Post()
  @ApiCreatedResponse({ type: TenantResponse })
  create(@RequestId() requestId: string, @Body() { name }: CreateTenantDto): Promise<TenantResponse> {
    return this.tenants.create(name, requestId);
  }

  @Get()
  @ApiOkResponse({ type: TenantListResponse })
  list(@Query() { cursor, limit }: ListTenantsQuery): Promise<TenantListResponse> {
    return this.tenants.list(cursor ?? null, limit);
  }
}
