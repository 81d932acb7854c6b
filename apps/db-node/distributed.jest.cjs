// Only `npm run test:distributed` runs these: they need Citus.
const preset = require('../../tools/jest/preset.cjs')();
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
      testMatch: ['<rootDir>/test/distributed/{cluster,contract}.distributed.ts'],
      globalSetup: '<rootDir>/test/distributed/stage/set-up.ts',
      globalTeardown: '<rootDir>/test/distributed/stage/tear-down.ts',
    },
    // It ends servers, which must be its own.
    { ...integration, displayName: 'nodes', testMatch: ['<rootDir>/test/distributed/nodes.distributed.ts'] },
  ],
};
