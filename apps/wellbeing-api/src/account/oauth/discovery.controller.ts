import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RESOURCES, resourceUri, TOKEN_ALGORITHM } from '@platform/auth';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { PROMPTS } from './authorizations/authorization-request';
import { SCOPES } from './clients/scopes';

const CLIENT_AUTHENTICATION = ['none', 'client_secret_basic', 'client_secret_post'];

/** RFC 8414 and OpenID Connect Discovery: one document at the two paths that libraries request. */
@ApiExcludeController()
@Controller('.well-known')
export class DiscoveryController {
  private readonly document: Record<string, unknown>;

  constructor({ ACCOUNT_URL: issuer }: WellbeingConfig) {
    const at = (path: string) => new URL(path, issuer).href;
    this.document = {
      issuer,
      authorization_endpoint: at('/oauth/authorize'),
      token_endpoint: at('/oauth/token'),
      revocation_endpoint: at('/oauth/revoke'),
      userinfo_endpoint: at('/oauth/userinfo'),
      jwks_uri: at('/.well-known/jwks.json'),
      scopes_supported: Object.keys(SCOPES),
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
      revocation_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [TOKEN_ALGORITHM],
      claims_supported: [
        'sub',
        'name',
        'updated_at',
        'email',
        'email_verified',
        'auth_time',
        'amr',
        'nonce',
        'at_hash',
      ],
      prompt_values_supported: PROMPTS,
      protected_resources: RESOURCES.map((resource) => resourceUri(issuer, resource)),
      authorization_response_iss_parameter_supported: true,
      claims_parameter_supported: false,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
    };
  }

  @Get('openid-configuration')
  @Public()
  openid(): Record<string, unknown> {
    return this.document;
  }

  @Get('oauth-authorization-server')
  @Public()
  oauth(): Record<string, unknown> {
    return this.document;
  }
}
