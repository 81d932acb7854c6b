import { Module } from '@nestjs/common';
import { TenantStore } from './tenant.store';
import { TenantsController } from './tenants.controller';

@Module({ controllers: [TenantsController], providers: [TenantStore] })
export class TenantsModule {}
