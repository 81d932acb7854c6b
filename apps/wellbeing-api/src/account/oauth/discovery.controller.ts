import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RESOURCES, resourceUri } from '@platform/auth';
import { WellbeingConfig } from '../../wellbeing-api.config';
import type { IdTokenAlgorithm } from '../tokens/signing-keys/signing-key.store';
import { languageTags } from '../../texts/languages';
import { PROMPTS, RESPONSE_MODES } from './authorizations/authorization-request';
import { SCOPES } from './clients/scopes';
import { SIGN_OUT_PATH } from './sign-outs/sign-out-request.service';

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
      introspection_endpoint: at('/oauth/introspect'),
      end_session_endpoint: at(SIGN_OUT_PATH),
      userinfo_endpoint: at('/oauth/userinfo'),
      jwks_uri: at('/.well-known/jwks.json'),
      scopes_supported: Object.keys(SCOPES),
      response_types_supported: ['code'],
      response_modes_supported: RESPONSE_MODES,
      claim_types_supported: ['normal'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
      revocation_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
      introspection_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION.filter((method) => method !== 'none'),
      subject_types_supported: ['public'],
      // RS256 first: OpenID Connect Discovery §3 requires it, and some libraries take the first one.
      id_token_signing_alg_values_supported: ['RS256', 'ES256'] satisfies IdTokenAlgorithm[],
      claims_supported: [
        'iss',
        'sub',
        'aud',
        'exp',
        'iat',
        'azp',
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
      ui_locales_supported: languageTags(),
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
