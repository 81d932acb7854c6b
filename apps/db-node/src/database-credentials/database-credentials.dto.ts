import { IsId } from '../fields/field.decorators';
import { TenantParameters } from '../tenants/tenants.dto';

export class DatabaseCredentialParameters extends TenantParameters {
  @IsId('database_credential_id')
  database_credential_id: string;
}
