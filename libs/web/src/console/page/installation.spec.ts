import { installationOf } from './installation';

it.each([
  [
    { environment: 'test', docs_path: '/docs' },
    { environment: 'test', docsPath: '/docs' },
  ],
  [
    { environment: null, docs_path: null },
    { environment: null, docsPath: null },
  ],
  [{ oidc: null }, { environment: null, docsPath: null }],
  [null, { environment: null, docsPath: null }],
])('the settings %j describe the installation', (settings, expected) =>
  expect(installationOf(settings)).toEqual(expected),
);
