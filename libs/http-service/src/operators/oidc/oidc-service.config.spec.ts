import { ConfigError, loadConfig } from '../../config/load-config';
import { OidcServiceConfig } from './oidc-service.config';

const COMMON = { DATABASE_URL: 'postgresql://service:password@db/db?sslmode=verify-full', REDIS_URL: 'rediss://redis' };
const FIELDS = {
  issuer: 'https://login.example.com/realms/staff',
  client_id: 'console',
  roles: { admin: ['staff:platform/admins'], viewer: ['readers'] },
};
const PUBLIC_URL = 'https://id.example.com';

function problemsOf(env: Record<string, string | undefined>, environment = 'production'): string[] {
  try {
    loadConfig(OidcServiceConfig, { APP_ENV: environment, ...COMMON, ...env });
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

const problemsOfFields = (fields: object, environment?: string): string[] =>
  problemsOf({ PUBLIC_URL, OPERATOR_OIDC: JSON.stringify({ ...FIELDS, ...fields }) }, environment);

describe('the settings of a sign-in by OpenID Connect', () => {
  it('are right, or all absent', () => {
    expect(problemsOfFields({})).toEqual([]);
    expect(problemsOf({})).toEqual([]);
  });

  it('give defaults to what most issuers have in common', () => {
    const env = { APP_ENV: 'production', ...COMMON, PUBLIC_URL, OPERATOR_OIDC: JSON.stringify(FIELDS) };
    expect(loadConfig(OidcServiceConfig, env).operatorOidc).toMatchObject({
      roles_claim: 'roles',
      name_claim: 'preferred_username',
      scope: 'openid profile email',
    });
  });

  it.each<[string, object, string]>([
    ['an issuer without https', { issuer: 'http://login.example.com' }, 'issuer must begin with https in production'],
    ['no issuer', { issuer: undefined }, 'issuer must be a URL address'],
    ['no client', { client_id: undefined }, 'client_id must be a string'],
    [
      'an issuer with a query',
      { issuer: 'https://login.example.com/?tenant=1' },
      'issuer must hold no user and no query',
    ],
    ['no roles', { roles: undefined }, 'roles must be an object'],
    [
      'roles without a value',
      { roles: { admin: [] } },
      'roles must hold a value of the claim: no operator can sign in without a role',
    ],
    ['an unknown role', { roles: { root: ['staff'] } }, 'roles must only name the roles viewer, operator, admin'],
    [
      'a role that every object has',
      { roles: { admin: ['a'], constructor: ['b'] } },
      'roles must only name the roles viewer, operator, admin',
    ],
    ['a text instead of a list', { roles: { admin: 'a' } }, 'roles must give each role a list of values of the claim'],
    ['a role for nothing', { roles: { admin: [' '] } }, 'roles must give each role a list of values of the claim'],
    ['a value twice', { roles: { admin: ['a'], viewer: ['a'] } }, 'roles must hold each value once'],
    ['no openid', { scope: 'profile' }, 'scope must be scopes that begin with openid'],
    ['certificates that are none', { ca_file: __filename }, 'ca_file must name a file with certificates in PEM'],
    ['a field that does not exist', { clientId: 'console' }, 'property clientId should not exist'],
  ])('are refused at the start: %s', (_, fields, problem) => {
    expect(problemsOfFields(fields)).toEqual([`OPERATOR_OIDC: ${problem}`]);
  });

  it('need the address to which the issuer sends operators back', () => {
    const OPERATOR_OIDC = JSON.stringify(FIELDS);
    expect(problemsOf({ OPERATOR_OIDC })).toEqual(['OPERATOR_URL or PUBLIC_URL must be set: OPERATOR_OIDC is']);
    expect(problemsOf({ OPERATOR_OIDC, PUBLIC_URL: 'http://id.example.com' })).toEqual([
      'PUBLIC_URL must begin with https in production',
    ]);
  });

  it('send operators back to OPERATOR_URL, if it is set', () => {
    const OPERATOR_OIDC = JSON.stringify(FIELDS);
    const originOf = (env: object) =>
      loadConfig(OidcServiceConfig, { APP_ENV: 'production', ...COMMON, OPERATOR_OIDC, ...env }).oidc?.origin;
    const OPERATOR_URL = 'https://operator.id.example.com:8443/';
    expect(originOf({ PUBLIC_URL })).toBe(PUBLIC_URL);
    expect(originOf({ OPERATOR_URL })).toBe('https://operator.id.example.com:8443');
    expect(originOf({ OPERATOR_URL, PUBLIC_URL })).toBe('https://operator.id.example.com:8443');
    expect(problemsOf({ OPERATOR_OIDC, PUBLIC_URL, OPERATOR_URL: 'http://operator.id.example.com' })).toEqual([
      'OPERATOR_URL must begin with https in production',
    ]);
  });

  it.each(['{"client_secret":"hidden"', '["hidden"]', '"hidden"', 'null'])('are a JSON object, unlike %s', (text) => {
    expect(problemsOf({ PUBLIC_URL, OPERATOR_OIDC: text })).toEqual([
      'OPERATOR_OIDC: must be a JSON object, as docs/how-to/sign-in-operators.md shows it',
    ]);
  });

  it('may name an issuer of this machine outside of production, and never show the secret', () => {
    const plain = { PUBLIC_URL: 'http://localhost:3002' };
    const OPERATOR_OIDC = JSON.stringify({ ...FIELDS, issuer: 'http://localhost:8080' });
    expect(problemsOf({ ...plain, OPERATOR_OIDC }, 'development')).toEqual([]);
    expect(problemsOfFields({ client_secret: 'hidden', roles: {} }).join()).not.toContain('hidden');
  });

  it('of earlier releases are refused until OPERATOR_OIDC is set', () => {
    const earlier = { OPERATOR_OIDC_ISSUER: FIELDS.issuer, OPERATOR_OIDC_CLIENT_SECRET: 'hidden', PUBLIC_URL };
    expect(problemsOf(earlier)).toEqual([
      'OPERATOR_OIDC_ISSUER has no effect. Set the field issuer of OPERATOR_OIDC instead (docs/how-to/sign-in-operators.md).',
    ]);
    expect(problemsOf({ ...earlier, OPERATOR_OIDC: JSON.stringify(FIELDS) })).toEqual([]);
  });
});
