import { ApiProperty } from '@nestjs/swagger';
import { SCOPES } from '../access/permissions';

const ID = { format: 'uuid', example: '0199e6a4-1c2d-7e3f-8a4b-5c6d7e8f9a0b' };
const TIME = { type: String, format: 'date-time', nullable: true, example: null };

/** How to sign in to the database; with the address of the server and TLS. */
export class DatabaseLoginResponse {
  @ApiProperty(ID)
  database_credential_id: string;

  @ApiProperty({ enum: ['postgresql', 'mysql'], example: 'postgresql' })
  engine: string;

  @ApiProperty({ example: 'db_node' })
  database: string;

  @ApiProperty({ example: 'dn_3f9d2c1a4b5c6d7e8f90' })
  username: string;

  @ApiProperty({ description: 'Shown this once.', example: 'k3v9…' })
  password: string;
}

export class NewDatabaseCredentialResponse extends DatabaseLoginResponse {
  @ApiProperty(ID)
  tenant_id: string;

  @ApiProperty({ example: 'reporting' })
  service: string;

  @ApiProperty({ enum: SCOPES, isArray: true, example: ['users:read'] })
  scopes: string[];

  @ApiProperty(TIME)
  expires_at: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  created_at: string;
}

export class DatabaseCredentialResponse {
  @ApiProperty(ID)
  database_credential_id: string;

  @ApiProperty(ID)
  tenant_id: string;

  @ApiProperty({ example: 'reporting' })
  service: string;

  @ApiProperty({ enum: SCOPES, isArray: true, example: ['users:read'] })
  scopes: string[];

  @ApiProperty({ example: 'dn_3f9d2c1a4b5c6d7e8f90' })
  username: string;

  @ApiProperty(TIME)
  expires_at: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  created_at: string;

  @ApiProperty(TIME)
  rotated_at: string | null;

  @ApiProperty({
    ...TIME,
    description: 'Until when the login may not connect, having worked for longer than its quota.',
  })
  suspended_until: string | null;
}

export class DatabaseCredentialListResponse {
  @ApiProperty({ type: [DatabaseCredentialResponse] })
  database_credentials: DatabaseCredentialResponse[];
}
