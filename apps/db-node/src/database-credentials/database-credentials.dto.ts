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

/** How to sign in to the database; with the address of the server and TLS. */
export class DatabaseLoginResponse {
  /** Names the login here; it stays the same when the login is replaced. */
  @ApiProperty(ID)
  database_credential_id: string;

  /** The engine of the database. */
  @ApiProperty({ enum: ['postgresql', 'mysql'], example: 'postgresql' })
  engine: string;

  /** The name of the database to connect to. */
  @ApiProperty({ example: 'db_node' })
  database: string;

  /** The name to log in with. */
  @ApiProperty({ example: 'dn_3f9d2c1a4b5c6d7e8f90' })
  username: string;

  /** Shown this once. */
  @ApiProperty({ example: 'k3v9…' })
  password: string;
}

export class NewDatabaseCredentialResponse extends DatabaseLoginResponse {
  /** The tenant that the login is bound to. */
  @ApiProperty(ID)
  tenant_id: string;

  /** The name of the service that uses it. */
  @ApiProperty({ example: 'reporting' })
  service: string;

  /** What it may do. */
  @ApiProperty({ enum: SCOPES, isArray: true, example: ['users:read'] })
  scopes: string[];

  /** When it stops working, in UTC; null if never. */
  @ApiProperty(TIME)
  expires_at: string | null;

  /** When it was issued, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  created_at: string;
}

export class DatabaseCredentialResponse {
  /** Names the login here; it stays the same when the login is replaced. */
  @ApiProperty(ID)
  database_credential_id: string;

  /** The tenant that the login is bound to. */
  @ApiProperty(ID)
  tenant_id: string;

  /** The name of the service that uses it. */
  @ApiProperty({ example: 'reporting' })
  service: string;

  /** What it may do. */
  @ApiProperty({ enum: SCOPES, isArray: true, example: ['users:read'] })
  scopes: string[];

  /** The name to log in with. */
  @ApiProperty({ example: 'dn_3f9d2c1a4b5c6d7e8f90' })
  username: string;

  /** When it stops working, in UTC; null if never. */
  @ApiProperty(TIME)
  expires_at: string | null;

  /** When it was issued, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  created_at: string;

  /** When the login was last replaced, in UTC; null if never. */
  @ApiProperty(TIME)
  rotated_at: string | null;

  /**
   * Until when the login may not connect, in UTC, having worked for longer than its quota; null unless it is suspended
   * now.
   */
  @ApiProperty({ ...TIME })
  suspended_until: string | null;
}

export class DatabaseCredentialListResponse {
  /** The logins of the tenant. */
  @ApiProperty({ type: [DatabaseCredentialResponse] })
  database_credentials: DatabaseCredentialResponse[];
}
