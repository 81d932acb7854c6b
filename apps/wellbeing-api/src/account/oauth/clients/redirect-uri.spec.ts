import { formTargetOf, isLoopback, matchesRedirectUri, redirectUriProblem } from './redirect-uri';

describe('a redirect URI', () => {
  it.each([
    'https://app.example.com/callback',
    'https://app.example.com:8443/callback?tenant=1',
    'http://127.0.0.1/',
    'http://127.0.0.1:7070/qgis',
    'http://[::1]:7070/',
    'com.example.app:/callback',
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
    'com.example.app://host/callback',
    '/callback',
    'https://app.example.com/call back',
    '',
  ])('%j cannot be registered', (uri) => expect(redirectUriProblem(uri)).not.toBeNull());

  it.each([
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
