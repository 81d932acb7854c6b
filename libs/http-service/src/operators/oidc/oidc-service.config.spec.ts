import { ConfigError, loadConfig } from '../../config/load-config';
import { OidcServiceConfig } from './oidc-service.config';

const COMMON = { DATABASE_URL: 'postgresql://service:password@db/db?sslmode=verify-full', REDIS_URL: 'rediss://redis' };
const OIDC = {
  PUBLIC_URL: 'https://id.example.com',
  OPERATOR_OIDC_ISSUER: 'https://login.example.com/realms/staff',
  OPERATOR_OIDC_CLIENT_ID: 'console',
  OPERATOR_OIDC_ROLES: 'staff:platform/admins:admin,\n readers:viewer',
};

function problemsOf(changes: Record<string, string | undefined>, environment = 'production'): string[] {
  try {
    loadConfig(OidcServiceConfig, { APP_ENV: environment, ...COMMON, ...OIDC, ...changes });
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

describe('the settings of a sign-in by OpenID Connect', () => {
  it('are right, or all absent', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf(Object.fromEntries(Object.keys(OIDC).map((name) => [name, undefined])))).toEqual([]);
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    [
      'an issuer without https',
      { OPERATOR_OIDC_ISSUER: 'http://login.example.com' },
      'OPERATOR_OIDC_ISSUER must begin with https in production',
    ],
    [
      'an own address without https',
      { PUBLIC_URL: 'http://id.example.com' },
      'PUBLIC_URL must begin with https in production',
    ],
    ['no own address', { PUBLIC_URL: undefined }, 'PUBLIC_URL must be set: OPERATOR_OIDC_ISSUER is'],
    [
      'no client',
      { OPERATOR_OIDC_CLIENT_ID: undefined },
      'OPERATOR_OIDC_CLIENT_ID must be set: OPERATOR_OIDC_ISSUER is',
    ],
    [
      'a client without an issuer',
      { OPERATOR_OIDC_ISSUER: undefined, OPERATOR_OIDC_ROLES: undefined },
      'OPERATOR_OIDC_CLIENT_ID needs OPERATOR_OIDC_ISSUER',
    ],
    [
      'an issuer with a query',
      { OPERATOR_OIDC_ISSUER: 'https://login.example.com/?tenant=1' },
      'OPERATOR_OIDC_ISSUER must hold no user and no query',
    ],
    [
      'no roles',
      { OPERATOR_OIDC_ROLES: undefined },
      'OPERATOR_OIDC_ROLES must map a value of the claim to a role: no operator can sign in without a role',
    ],
    [
      'an unknown role',
      { OPERATOR_OIDC_ROLES: 'staff:root' },
      'OPERATOR_OIDC_ROLES: entry 1 must end with one of the roles viewer, operator, admin',
    ],
    [
      'a role that every object has',
      { OPERATOR_OIDC_ROLES: 'a:admin,b:constructor' },
      'OPERATOR_OIDC_ROLES: entry 2 must end with one of the roles viewer, operator, admin',
    ],
    [
      'a role for nothing',
      { OPERATOR_OIDC_ROLES: ':admin' },
      'OPERATOR_OIDC_ROLES: entry 1 must be <value of the claim>:<role>',
    ],
    [
      'a value twice',
      { OPERATOR_OIDC_ROLES: 'a:admin,a:viewer' },
      'OPERATOR_OIDC_ROLES: entry 2 maps a value that another entry maps already',
    ],
    ['no openid', { OPERATOR_OIDC_SCOPE: 'profile' }, 'OPERATOR_OIDC_SCOPE must be scopes that begin with openid'],
    [
      'certificates that are none',
      { OPERATOR_OIDC_CA: __filename },
      'OPERATOR_OIDC_CA must name a file with certificates in PEM',
    ],
  ])('are refused at the start: %s', (_, changes, problem) => {
    expect(problemsOf(changes)).toEqual([problem]);
  });

  it('may name an issuer of this machine outside of production, and never show the secret', () => {
    const plain = { PUBLIC_URL: 'http://localhost:3002', OPERATOR_OIDC_ISSUER: 'http://localhost:8080' };
    expect(problemsOf(plain, 'development')).toEqual([]);
    expect(problemsOf({ OPERATOR_OIDC_CLIENT_SECRET: 'hidden', OPERATOR_OIDC_ROLES: 'x' }).join()).not.toContain(
      'hidden',
    );
  });
});
