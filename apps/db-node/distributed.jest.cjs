// Only `npm run test:distributed` runs these: they need an installation with Citus.
const preset = require('../../tools/jest/preset.cjs')({ servers: ['redis'] });
const integration = preset.projects.find(({ displayName }) => displayName === 'integration');

module.exports = {
  ...preset,
  projects: [
    { ...integration, displayName: 'distributed', testMatch: ['<rootDir>/test/distributed/*.distributed.ts'] },
  ],
};
