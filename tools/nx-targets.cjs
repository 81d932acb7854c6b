// Every project gets the same targets from this one place; a project.json holds only its name and tags.
const { existsSync } = require('node:fs');
const { basename, dirname, join, relative } = require('node:path');

const command = (line, options) => ({
  executor: 'nx:run-commands',
  options: { command: line, cwd: '{projectRoot}' },
  cache: true,
  outputs: [],
  ...options,
});

const jestInputs = [
  'default',
  '^production',
  '{workspaceRoot}/tools/dev/jest/**/*',
  '{workspaceRoot}/tools/dev/stack/src/**/*',
];

/** The checks of an app's chart: `chart` reads files and needs promtool, `chart-render` needs helm and Go. */
function chartTargets(root) {
  const app = basename(root);
  const inputs = [
    ...['k8s/charts/service', `k8s/charts/${app}`, `k8s/golden/${app}`, 'k8s/checks', 'tools/dev/jest'].map(
      (folder) => `{workspaceRoot}/${folder}/**/*`,
    ),
    'production',
    '^production',
  ];
  const check = (project) =>
    command('', {
      inputs: [...inputs, ...(project === 'render' ? ['{workspaceRoot}/.github/workflows/*'] : [])],
      options: {
        command: `jest -c ../../k8s/checks/chart.jest.cjs --selectProjects ${project}`,
        cwd: '{projectRoot}',
        env: { CHART_APP: app },
      },
    });
  return { chart: check('chart'), 'chart-render': check('render') };
}

/** What the image of an app is made of besides the app's own production files, and what starts it. */
const IMAGE_INPUTS = ['docker/**/*', '.dockerignore', 'tools/dev/build/**/*', 'tools/lab/images/src/**/*'];

/**
 * Builds the image of an app, starts it and asks /ready. Needs root, buildah, podman and runc. The workflow `ci.yml`
 * does not run this target, but the same script with an archive for the scanner. The inputs mark the app as affected
 * when a file of its image changes.
 */
const imageTarget = (app) =>
  command('', {
    cache: false,
    inputs: ['production', '^production', ...IMAGE_INPUTS.map((files) => `{workspaceRoot}/${files}`)],
    options: { command: `npm run --silent lab -- images --app ${app}`, cwd: '{workspaceRoot}' },
  });

/** The client is made from all documents, so an app's change of its document is checked as the client's own are. */
function clientTargets(root, top, has) {
  const client = 'libs/clients/typescript';
  if (root !== client && !(root.startsWith('apps/') && has('openapi.json'))) return {};
  const generate = `tsx ${top}/${client}/generate/cli.ts`;
  const inputs = ['workspace', ...['apps/*/openapi.json', `${client}/**/*`].map((files) => `{workspaceRoot}/${files}`)];
  return {
    ...(root === client && {
      client: command(generate, { cache: false }),
      build: command('node build.mjs', {
        inputs: ['default', ...['pay', 'dev/harness'].map((tool) => `{workspaceRoot}/tools/${tool}/src/**/*`)],
        outputs: ['{projectRoot}/dist'],
      }),
    }),
    'client-check': command(`${generate} --check`, { inputs }),
  };
}

/**
 * Whole flows that take minutes, by folder; `npm run lab -- flows` runs them, and the pull requests that touch them.
 */
const LONG = {
  'apps/payment-service': 'e2e/console',
  'apps/db-node': 'e2e/console',
  'tools/dev/stack': 'e2e',
  'tools/pay': 'e2e',
  'tools/lab/faults': 'e2e',
  'apps/wellbeing-api': 'e2e/map',
  docs: 'e2e',
};

/** Folders of integration tests that run as a separate suite with separate servers. The suites run in parallel. */
const MORE = { 'apps/db-node': 'audit|direct', 'apps/wellbeing-api': 'geo' };

const WELLBEING_BUILD = { projects: ['wellbeing-api'], target: 'build' };

function targetsOf(root, workspaceRoot) {
  const has = (path) => existsSync(join(workspaceRoot, root, path));
  // Pages for a browser have their own tsconfig, because only they know the DOM.
  const pages = ['web', 'console', 'operator-console'].filter((folder) => has(`${folder}/vite.config.ts`));
  const top = relative(root, '.');
  const tsc = `node ${top}/node_modules/typescript-7/bin/tsc -p`;
  const checked = ['', ...pages, 'console-shared'].map((folder) => join(folder, 'tsconfig.json')).filter(has);
  const targets = {
    typecheck: command(checked.map((file) => `${tsc} ${file}`).join(' && '), {
      inputs: ['default', '^production'],
    }),
    lint: command(`oxlint -c ${top}/.oxlintrc.json --type-aware --deny-warnings .`, {
      inputs: ['default', '^production', '{workspaceRoot}/.oxlintrc.json', '{workspaceRoot}/tools/dev/lint/**/*'],
    }),
  };
  if (has('jest.config.cjs')) {
    const long = LONG[root];
    const more = MORE[root];
    for (const [target, folder, select] of [
      ['test', 'src', 'test'],
      ['integration', 'test', more ? `integration --testPathIgnorePatterns '/test/(${more})/'` : 'integration'],
      ['integration-more', more && 'test', `integration --testPathPatterns '/test/(${more})/'`],
      ['e2e', 'e2e', long ? `e2e --testPathIgnorePatterns /${long}/` : 'e2e'],
      ['e2e-long', long, `e2e --testPathPatterns /${long}/`],
    ]) {
      if (!folder || !has(folder) || folder === (target === 'e2e' && long)) continue;
      const readsDocuments =
        target === 'test' && ['tools/dev/affected', 'tools/lab/attacks', 'tools/lab/runner'].includes(root);
      const alsoRead = [
        ...(readsDocuments ? ['{workspaceRoot}/**/*.md'] : []),
        ...(root === 'k8s/checks' ? ['{workspaceRoot}/docs/runbooks/*.md', '{workspaceRoot}/k8s/**/*'] : []),
        ...(root === 'docs' ? ['{workspaceRoot}/apps/**/*'] : []),
        ...(root === 'libs/clients/checks'
          ? ['{workspaceRoot}/libs/clients/**/*', '{workspaceRoot}/docs/tutorials/*', '{workspaceRoot}/docs/how-to/*']
          : []),
      ];
      targets[target] = command(`jest --passWithNoTests --selectProjects ${select}`, {
        // Documents are compared with the whole repository, which no list of inputs names.
        ...(readsDocuments && { cache: false }),
        inputs: [
          ...jestInputs,
          ...(target === 'test' ? [] : ['servers']),
          ...(target === 'e2e-long' ? [{ input: 'production', projects: ['wellbeing-api'] }] : []),
          ...alsoRead,
        ],
        // Nx begins with what others wait for: the longest suites come first, and whole flows after them.
        dependsOn: {
          test: [],
          integration: ['build', '^build'],
          'integration-more': ['build', '^build'],
          e2e: ['build', '^build', ...['integration', 'integration-more'].filter((name) => targets[name])],
          // The merchants' console signs people in at wellbeing-api.
          'e2e-long': ['build', '^build', ...(root === 'apps/payment-service' ? [WELLBEING_BUILD] : [])],
        }[target],
        outputs: ['{projectRoot}/test-output'],
      });
    }
  }
  if (has('src/main.ts')) {
    targets.build = command('node ../../tools/dev/build/bundle.mjs', {
      inputs: ['production', '^production', '{workspaceRoot}/tools/dev/build/**/*'],
      outputs: ['{projectRoot}/dist'],
      dependsOn: pages.length > 0 ? ['pages'] : [],
    });
  }
  if (root.startsWith('apps/') && existsSync(join(workspaceRoot, 'k8s/charts', basename(root))))
    Object.assign(targets, chartTargets(root), { image: imageTarget(basename(root)) });
  if (targets.build && root.startsWith('apps/')) {
    const describe = 'node dist/main.js openapi';
    const advice = 'openapi.json is not what the routes say: run "npm run openapi" and commit the change';
    targets.openapi = command(`${describe} > openapi.json`, { dependsOn: ['build'], cache: false });
    const compare = `${describe} > dist/openapi.json && diff -u openapi.json dist/openapi.json`;
    targets['openapi-check'] = command(`{ ${compare}; } || { echo '${advice}' >&2; exit 1; }`, {
      dependsOn: ['build'],
      inputs: ['default', '^production'],
    });
  }
  if (root === 'k8s/checks') {
    targets.workflows = command('jest -c chart.jest.cjs --selectProjects workflows', {
      inputs: ['default', '{workspaceRoot}/.github/workflows/*', '{workspaceRoot}/tools/dev/jest/**/*'],
    });
    // Targets of this project and not of the apps: a changed runbook must not mark every app as affected.
    const readByInstallPage = [
      'docs/runbooks/*.md',
      'docs/how-to/install-on-your-cluster.md',
      'k8s/**/*',
      'apps/*/src/**/*',
      'libs/*/src/**/*',
      'tools/dev/jest/**/*',
    ];
    for (const [target, project] of [
      ['chart', 'install-secrets'],
      ['chart-render', 'install-values'],
    ]) {
      targets[target] = command(`jest -c chart.jest.cjs --selectProjects ${project}`, {
        inputs: ['default', '^production', ...readByInstallPage.map((files) => `{workspaceRoot}/${files}`)],
      });
    }
  }
  if (root === 'tools/dev/schema') {
    // One start of the servers for the schemas of all apps.
    targets['schema-check'] = command('tsx src/cli.ts --check', {
      inputs: [
        'default',
        '^production',
        'servers',
        ...['database/**/*', 'src/database/*'].map((files) => `{workspaceRoot}/apps/*/${files}`),
      ],
    });
  }
  Object.assign(targets, clientTargets(root, top, has));
  if (root === 'tools/dev/openapi') {
    // The documents of all apps, as they are committed: openapi-check compares them with the routes.
    const documents = '{workspaceRoot}/apps/*/openapi.json';
    targets.test.inputs = [...jestInputs, documents];
    targets['openapi-lint'] = command(
      'REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true redocly lint --config redocly.yaml ../../../apps/*/openapi.json',
      { inputs: ['default', documents] },
    );
    targets['openapi-breaking'] = command('tsx src/check-breaking-changes.ts', {
      inputs: ['default', documents, '{workspaceRoot}/apps/*/openapi.baseline.json'],
    });
  }
  if (pages.length > 0) {
    targets.pages = command(pages.map((folder) => `vite build ${folder}`).join(' && '), {
      inputs: ['production', '^production'],
      outputs: [`{projectRoot}/dist-pages`],
    });
  }
  return targets;
}

module.exports = {
  name: 'platform-targets',
  createNodesV2: [
    '{docs,{apps,k8s,libs,libs/clients,tools,tools/dev,tools/lab}/*}/project.json',
    (files, _options, context) =>
      files.map((file) => {
        const root = dirname(file);
        return [file, { projects: { [root]: { root, targets: targetsOf(root, context.workspaceRoot) } } }];
      }),
  ],
};
