import { ApiProperty } from '@nestjs/swagger';
import { SCOPES } from '../access/permissions';
import { IsId } from '../fields/field.decorators';
import { TenantParameters } from '../tenants/tenants.dto';

export class DatabaseCredentialParameters extends TenantParameters {
  /** The database login, as the list shows it. */
  @IsId('database_credential_id')
  database_credential_id: string;
}

const ID = { format: 'uuid', example: '0199e6a4-1c2d-7e3f-8a4b-5c6d7e8f9a0b' };
const TIME = { type: String, format: 'date-time', nullable: true, example: null };

/** How to connect to the database, except for the address of the server. */
export class DatabaseLoginResponse {
  /** Id of the login. It stays the same when the login is replaced. */
  @ApiProperty(ID)
  database_credential_id: string;

  /** The engine of the database. */
  @ApiProperty({ enum: ['postgresql', 'mysql'], example: 'postgresql' })
  engine: string;

  /** Name of the database. */
  @ApiProperty({ example: 'db_node' })
  database: string;

  /** Username of the database login. */
  @ApiProperty({ example: 'dn_3f9d2c1a4b5c6d7e8f90' })
  username: string;

  /** Password; it is shown only once. */
  @ApiProperty({ example: 'k3v9…' })
  password: string;
}

export class NewDatabaseCredentialResponse extends DatabaseLoginResponse {
  /** The tenant that the login is bound to. */
  @ApiProperty(ID)
  tenant_id: string;

  /** Name of the service that uses the login. */
  @ApiProperty({ example: 'reporting' })
  service: string;

  /** Scopes of the login. */
  @ApiProperty({ enum: SCOPES, isArray: true, example: ['users:read'] })
  scopes: string[];

  /** Expiry, in UTC; null if the login does not expire. */
  @ApiProperty(TIME)
  expires_at: string | null;

  /** Time of issue, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  created_at: string;
}

export class DatabaseCredentialResponse {
  /** Id of the login. It stays the same when the login is replaced. */
  @ApiProperty(ID)
  database_credential_id: string;

  /** The tenant that the login is bound to. */
  @ApiProperty(ID)
  tenant_id: string;

  /** Name of the service that uses the login. */
  @ApiProperty({ example: 'reporting' })
  service: string;

  /** Scopes of the login. */
  @ApiProperty({ enum: SCOPES, isArray: true, example: ['users:read'] })
  scopes: string[];

  /** Username of the database login. */
  @ApiProperty({ example: 'dn_3f9d2c1a4b5c6d7e8f90' })
  username: string;

  /** Expiry, in UTC; null if the login does not expire. */
  @ApiProperty(TIME)
  expires_at: string | null;

  /** Time of issue, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  created_at: string;

  /** Time of the last replacement, in UTC; null if never. */
  @ApiProperty(TIME)
  rotated_at: string | null;

  /**
   * End of the suspension, in UTC; null if the login is not suspended. A login is suspended if it uses more than its
   * quota of working time.
   */
  @ApiProperty({ ...TIME })
  suspended_until: string | null;
}

export class DatabaseCredentialListResponse {
  /** The logins of the tenant. */
  @ApiProperty({ type: [DatabaseCredentialResponse] })
  database_credentials: DatabaseCredentialResponse[];
}
