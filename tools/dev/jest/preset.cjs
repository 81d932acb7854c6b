// One Jest configuration for every project. Unit tests are next to the code, also those of browser pages that need no
// browser. Tests that need servers are in test/. Whole flows over HTTP or in a browser are in e2e/.
// `servers` names what test/ and e2e/ need; tools/dev/testing starts them.
const typescript = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', decorators: true, tsx: false },
    target: 'es2023',
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};
const project = (displayName, testMatch, extra) => ({
  displayName,
  runtime: require.resolve('./runtime.cjs'),
  testEnvironment: require.resolve('./environment.cjs'),
  setupFiles: ['reflect-metadata'],
  testMatch: [`<rootDir>/${testMatch}`],
  transform: { '^.+\\.ts$': ['@swc/jest', typescript] },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/test-output', '<rootDir>/.stack'],
  ...extra,
});

module.exports = ({ servers = [] } = {}) => {
  const withServers = {
    globals: { servers },
    ...(servers.length > 0 && {
      globalSetup: '@platform/testing/src/global-setup.ts',
      globalTeardown: '@platform/testing/src/global-teardown.ts',
    }),
  };
  return {
    // An end for what hangs: no test may count on it, and none needs another.
    testTimeout: 600_000,
    projects: [
      project('test', '{src,web/src,console/src,operator-console/src,console-shared}/**/*.spec.ts'),
      project('integration', 'test/**/*.test.ts', withServers),
      project('e2e', 'e2e/**/*.test.ts', withServers),
      // Measurements need a quiet machine. Separate scripts run them, npm test does not.
      project('bench', 'bench/**/*.test.ts', withServers),
    ],
  };
};
