import { IsId } from '../fields/field.decorators';
import { TenantParameters } from '../tenants/tenants.dto';

export class DatabaseCredentialParameters extends TenantParameters {
  /** The database login, as the list shows it. */
  @IsId('database_credential_id')
  database_credential_id: string;
}
