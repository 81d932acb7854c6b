import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { newSecret } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { ActingOperator, type Actor } from '../access/actor.decorator';
import { InTenant, Requires } from '../access/permissions';
import { DbNodeConfig } from '../db-node.config';
import { ERROR_CODES } from '../error-codes';
import { GrantDto } from '../identities/identities.dto';
import { TenantParameters } from '../tenants/tenants.dto';
import { DatabaseCredentialStore } from './database-credential.store';
import {
  DatabaseCredentialListResponse,
  DatabaseCredentialParameters,
  DatabaseLoginResponse,
  NewDatabaseCredentialResponse,
} from './database-credentials.dto';
import { ProvisioningCheck } from './provisioning-check';

@ApiTags('operator: database credentials')
@InTenant()
@Controller('setup-api/tenants/:tenant_id/database-credentials')
export class DatabaseCredentialsController {
  constructor(
    private readonly store: DatabaseCredentialStore,
    private readonly provisioning: ProvisioningCheck,
    private readonly config: DbNodeConfig,
  ) {}

  /**
   * Issue a database login. For a service that calls the routines directly in the database, over TLS. The login is
   * bound to this tenant and can execute only the routines of its scopes. The response contains the password; it is
   * shown only once. Audited.
   */
  @Post()
  @Requires('operator:act')
  @ApiCreatedResponse({ type: NewDatabaseCredentialResponse })
  @ApiErrors('NOT_FOUND', ERROR_CODES.SCOPE_RESERVED, ERROR_CODES.DIRECT_CREDENTIALS_REFUSED)
  async create(
    @ActingOperator() actor: Actor,
    @Param() { tenant_id }: TenantParameters,
    @Body() { service, scopes, expires_at }: GrantDto,
  ): Promise<NewDatabaseCredentialResponse> {
    await this.provisioning.assertIssuable();
    const password = newSecret();
    const credential = { tenantId: tenant_id, service, scopes, expiresAt: expires_at ?? null, password };
    const { id, login, databaseName, expiresAt, createdAt } = await this.store.create(credential, actor);
    return {
      database_credential_id: id,
      engine: this.config.engine,
      database: databaseName,
      username: login,
      password,
      tenant_id,
      service,
      scopes,
      expires_at: expiresAt,
      created_at: createdAt,
    };
  }

  /** List the database logins of a tenant. Their passwords are not shown. */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: DatabaseCredentialListResponse })
  @ApiErrors('NOT_FOUND')
  async list(@Param() { tenant_id }: TenantParameters): Promise<DatabaseCredentialListResponse> {
    return { database_credentials: await this.store.list(tenant_id) };
  }

  /**
   * Replace a database login. The username and the password change, and the old login ends immediately. The response
   * contains the new password; it is shown only once. Audited.
   */
  @Post(':database_credential_id/rotate')
  @Requires('operator:act')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: DatabaseLoginResponse })
  @ApiErrors('NOT_FOUND', ERROR_CODES.DIRECT_CREDENTIALS_REFUSED)
  async rotate(
    @ActingOperator() actor: Actor,
    @Param() { tenant_id, database_credential_id }: DatabaseCredentialParameters,
  ): Promise<DatabaseLoginResponse> {
    this.provisioning.assertOn();
    const password = newSecret();
    const { login, databaseName } = await this.store.rotate(tenant_id, database_credential_id, password, actor);
    const { engine } = this.config;
    return { database_credential_id, engine, database: databaseName, username: login, password };
  }

  /** Drop a database login. The login ends and cannot be restored. Audited. */
  @Delete(':database_credential_id')
  @Requires('operator:admin')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  drop(
    @ActingOperator() actor: Actor,
    @Param() { tenant_id, database_credential_id }: DatabaseCredentialParameters,
  ): Promise<void> {
    return this.store.drop(tenant_id, database_credential_id, actor);
  }
}
