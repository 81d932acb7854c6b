// Only `npm run lab -- distributed` runs these: they need Citus.
const preset = require('../../tools/dev/jest/preset.cjs')();
const {
  globalSetup: _setup,
  globalTeardown: _teardown,
  ...integration
} = preset.projects.find(({ displayName }) => displayName === 'integration');

module.exports = {
  ...preset,
  projects: [
    {
      ...integration,
      displayName: 'distributed',
      // docs/scaling.md lists these, and those that do not pass yet.
      testMatch: ['<rootDir>/test/{api-keys,batches,captures,events,holds,idempotency,refunds,settlement}.test.ts'],
      globalSetup: '<rootDir>/test/distributed/stage/set-up.ts',
      globalTeardown: '<rootDir>/test/distributed/stage/tear-down.ts',
    },
  ],
};
