import { ServiceConfig } from '@platform/http-service';
import { IsUrl } from 'class-validator';

export class PaymentServiceConfig extends ServiceConfig {
  /** The account service's public URL: the issuer of access tokens. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  ACCOUNT_URL: string;
}
