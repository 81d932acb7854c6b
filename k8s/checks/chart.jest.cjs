// The checks of one app's chart, named by CHART_APP, or of all. `chart` reads files and needs promtool; `render` needs helm and Go.
// `install-secrets` (files only) and `install-values` (helm) compare the charts with docs/runbooks/install.md
// and docs/how-to/install-on-your-cluster.md. `workflows` checks
// those of GitHub, where Go can build actionlint.
const [base] = require('../../tools/dev/jest/preset.cjs')().projects;
const project = (displayName) => ({
  ...base,
  displayName,
  testMatch: [`<rootDir>/checks/${displayName}{,-*}.check.ts`],
});
module.exports = {
  testTimeout: 600_000,
  projects: ['chart', 'render', 'install-secrets', 'install-values', 'workflows'].map(project),
};
