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
      testMatch: [
        '<rootDir>/test/distributed/{cluster,contract,later-migration}.distributed.ts',
        '<rootDir>/test/http/{erasures,foreign-tenant,identities,named-operators,operator,usage,user-look}.test.ts',
        '<rootDir>/test/audit/{audit-state,away,checkpoints,erasure,feed,retention,sealing,tampering}.test.ts',
        '<rootDir>/test/{exports,imports}/*.test.ts',
        '<rootDir>/e2e/{exports,imports}.test.ts',
      ],
      globalSetup: '<rootDir>/test/distributed/stage/set-up.ts',
      globalTeardown: '<rootDir>/test/distributed/stage/tear-down.ts',
    },
    // It ends servers, which must be its own.
    { ...integration, displayName: 'nodes', testMatch: ['<rootDir>/test/distributed/nodes.distributed.ts'] },
  ],
};
