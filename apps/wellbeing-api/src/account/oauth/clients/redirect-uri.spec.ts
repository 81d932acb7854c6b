import { formTargetOf, isLoopback, matchesRedirectUri, redirectUriProblem } from './redirect-uri';

describe('a redirect URI', () => {
  it.each([
    'https://app.example.com/callback',
    'https://app.example.com:8443/callback?tenant=1',
    'http://127.0.0.1/',
    'http://127.0.0.1:7070/qgis',
    'http://[::1]:7070/',
    'com.example.app:/callback',
    'com.example.app://callback',
    'https://app.example.com',
    'https://app.example.com?tenant=1',
  ])('%s can be registered', (uri) => expect(redirectUriProblem(uri)).toBeNull());

  it.each([
    'http://app.example.com/callback',
    'http://localhost:7070/',
    'http://127.0.0.1.example.com/',
    'http://127.0.0.1@example.com/',
    'https://user@app.example.com/callback',
    'https://app.example.com/callback#part',
    'https://*.example.com/callback',
    'https://APP.example.com/callback',
    'https://app.example.com\\@evil.test/',
    'https:/app.example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    'myapp:/callback',
    'https://app.example.com:443/callback',
    'https://bücher.example/callback',
    'http://localhost',
    'http://localhost.example.com:3000/',
    '/callback',
    'https://app.example.com/call back',
    '',
  ])('%j cannot be registered', (uri) => expect(redirectUriProblem(uri)).not.toBeNull());

  it.each(['http://localhost', 'http://localhost/', 'http://localhost:3000/api/auth/callback/oidc'])(
    '%s can be registered by a development client only',
    (uri) => {
      expect(redirectUriProblem(uri, { isDevelopment: true })).toBeNull();
      expect(redirectUriProblem(uri)).toContain('--development');
    },
  );

  it.each([
    'http://localhost.example.com/',
    'http://localhost@example.com/',
    'https://LOCALHOST/',
    'http://LOCALHOST/',
  ])('%s cannot be registered by a development client', (uri) =>
    expect(redirectUriProblem(uri, { isDevelopment: true })).not.toBeNull(),
  );

  it('that clients would send in another form is refused with the form to register', () =>
    expect(redirectUriProblem('https://APP.example.com:443/cb')).toContain('begin with https://app.example.com'));

  it.each([
    ['http://localhost/cb', 'http://localhost:53219/cb'],
    ['http://127.0.0.1/', 'http://127.0.0.1:1/'],
    ['http://127.0.0.1:7070/', 'http://127.0.0.1:65535/'],
    ['http://127.0.0.1:7070/cb', 'http://127.0.0.1/cb'],
    ['http://[::1]/cb?x=1', 'http://[::1]:9/cb?x=1'],
  ])('%s matches %s', (registered, asked) => expect(matchesRedirectUri(registered, asked)).toBe(true));

  it.each([
    ['https://app.example.com/callback', 'https://app.example.com:444/callback'],
    ['https://app.example.com/callback', 'https://app.example.com/callback/'],
    ['https://app.example.com/callback', 'https://app.example.com/callback?x=1'],
    ['https://app.example.com/callback', 'https://app.example.com/callback#x'],
    ['https://app.example.com/callback', 'https://app.example.com/callback/../evil'],
    ['https://app.example.com/callback', 'https://app.example.com/%63allback'],
    ['https://app.example.com/callback', 'https://app.example.com.evil.test/callback'],
    ['https://app.example.com/callback', 'https://APP.example.com/callback'],
    ['https://app.example.com/callback', 'http://app.example.com/callback'],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:70/cb2'],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:99999/cb'],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:70@evil.test/cb'],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:70/cb#x'],
    ['http://127.0.0.1/cb', 'https://127.0.0.1:70/cb'],
    ['http://127.0.0.1/cb', 'http://localhost:70/cb'],
    ['http://127.0.0.1/cb', 'http://[::1]:70/cb'],
    ['http://127.0.0.1/', 'http://127.0.0.1:70'],
    ['com.example.app:/callback', 'com.example.app:/callback2'],
  ])('%s does not match %s', (registered, asked) => expect(matchesRedirectUri(registered, asked)).toBe(false));

  it('has a form target for the policy of a page', () => {
    expect(formTargetOf('https://app.example.com/callback')).toBe('https://app.example.com');
    expect(formTargetOf('http://127.0.0.1:7070/')).toBe('http://127.0.0.1:7070');
    expect(formTargetOf('http://[::1]:7070/')).toBe('http:');
    expect(formTargetOf('com.example.app:/callback')).toBe('com.example.app:');
    expect(isLoopback('http://[::1]/')).toBe(true);
  });
});
