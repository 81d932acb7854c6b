import { program, type Suite, targets, tests } from './suite';

const APPS = ['payment-service', 'db-node', 'wellbeing-api'];

/** Every long suite. A further one is one entry. */
export const suites: Suite[] = [
  {
    name: 'attacks',
    shows: 'forged, foreign, malformed, slow and costly requests made from openapi.json (--list names its suites)',
    minutes: 60,
    builds: APPS,
    ...program('tools/lab/attacks/src/cli.ts'),
  },
  {
    name: 'faults',
    shows: 'crashes, lost replies, races, outages, failovers, poolers, rolling restarts (--list names its cases)',
    minutes: 240,
    builds: APPS,
    ...program('tools/lab/faults/src/cli.ts'),
  },
  {
    name: 'flows',
    shows: 'consoles, map and API documents in Chromium, npm start, the tool pay, one round of the faults',
    minutes: 15,
    ...targets(['e2e-long'], '--parallel=2'),
  },
  {
    name: 'cluster',
    shows: 'a Kubernetes of three nodes, installed by the runbooks and broken under load',
    needs: ['root', 'go', 'buildah', 'podman'],
    minutes: 60,
    ...program('tools/lab/cluster/src/cli.ts'),
  },
  {
    name: 'images',
    shows: 'the images start without rights, end in order, and hold no program but Node (buildah builds them)',
    needs: ['root', 'podman', 'runc'],
    minutes: 10,
    ...program('tools/lab/images/src/test-images.ts'),
  },
  {
    name: 'charts',
    shows: 'rendered charts, schemas, policies, golden files, workflows',
    needs: ['go'],
    minutes: 10,
    ...targets(['chart', 'chart-render', 'workflows'], '--parallel=1'),
  },
  {
    name: 'affected',
    shows: 'a change builds and checks exactly the apps and libraries that it touches',
    minutes: 2,
    ...program('tools/dev/affected/src/test-affected.ts'),
  },
  {
    name: 'clients',
    shows: 'the Python package, OAuth clients, receivers, and quickstarts in Python, Go and GIS tools',
    minutes: 15,
    builds: APPS,
    ...program('libs/clients/checks/src/cli.ts'),
  },
  {
    name: 'mysql9',
    shows: "db-node's contract, audit and operators' work on MySQL proper, which apt brings",
    needs: ['root', 'apt-get'],
    minutes: 10,
    ...program('tools/lab/runner/src/own/mysql9.ts'),
  },
  {
    name: 'distributed',
    shows: 'suites of db-node and payment-service on Citus: --pg-config <path> or --url <coordinator>',
    minutes: 10,
    ...program('tools/lab/runner/src/own/distributed.ts'),
  },
  {
    name: 'bench',
    shows: 'throughput, latency and CPU of the hot paths, also against another checkout (--list names its scenarios)',
    needs: ['Linux', 'wrk'],
    minutes: 120,
    builds: APPS,
    ...program('tools/lab/bench/src/cli.ts'),
  },
  {
    name: 'soak',
    shows: 'memory, descriptors and latency do not grow in half an hour of load',
    needs: ['Linux', 'wrk'],
    minutes: 35,
    builds: APPS,
    ...program('tools/lab/bench/src/soak/cli.ts'),
  },
  {
    name: 'races',
    shows: 'db-node: one token for a hundred consumers, parallel failures, through every client on both engines',
    minutes: 60,
    ...tests({ rounds: 200 }, ({ rounds }) => [
      { app: 'db-node', paths: ['test/contract'], test: 'races', env: { RACE_ROUNDS: rounds } },
    ]),
  },
  {
    name: 'properties',
    shows: 'random histories of the ledger, and of a thief, the owner and an administrator of an account',
    minutes: 300,
    ...tests(
      { histories: 1_000, seed: Number, 'tampering-rows': 50, 'account-histories': 10_000, 'account-seed': Number },
      ({ histories, seed, 'tampering-rows': rows, ...account }) => [
        {
          app: 'payment-service',
          paths: ['histories'],
          env: { PAYMENT_PROPERTY_RUNS: histories, PAYMENT_PROPERTY_SEED: seed },
        },
        { app: 'payment-service', paths: ['ledger-slices'], env: { PAYMENT_TAMPERING_ROWS: rows } },
        {
          app: 'wellbeing-api',
          paths: ['account/thief'],
          env: { ACCOUNT_HISTORIES: account['account-histories'], ACCOUNT_HISTORIES_SEED: account['account-seed'] },
        },
      ],
    ),
  },
  {
    name: 'real-files',
    shows: 'a ride of ten hours, 10 001 placemarks and 100 000 rows are imported, and are on the map',
    minutes: 2,
    ...tests({ share: 1 }, ({ share }) => [
      { app: 'wellbeing-api', paths: ['test/geo/imports'], env: { IMPORTED_SHARE: share } },
    ]),
  },
  {
    name: 'growth',
    shows: 'the CPU time of each reader of files and reports grows in proportion to the file, for more hostile texts',
    minutes: 5,
    ...tests({ kib: 16 }, ({ kib }) => [
      { app: 'wellbeing-api', project: 'test', paths: ['growth-of-readers'], env: { GROWTH_KIB: kib } },
      { app: 'payment-service', project: 'test', paths: ['growth-of-reports'], env: { GROWTH_KIB: kib } },
    ]),
  },
  {
    name: 'reconciliation',
    shows: 'a settlement report of 100 000 lines of each gateway: every break and no other, below 60 s and 300 MB',
    minutes: 10,
    builds: ['payment-service'],
    ...tests({ lines: 100_000, breaks: 50, 'upload-mib': 450 }, ({ lines, breaks, 'upload-mib': upload }) => [
      {
        app: 'payment-service',
        project: 'e2e',
        paths: ['e2e/reconcile'],
        env: { RECONCILIATION_LINES: lines, RECONCILIATION_BREAKS: breaks, RECONCILIATION_UPLOAD_MIB: upload },
      },
    ]),
  },
  {
    name: 'hostile-logins',
    shows:
      "db-node: direct logins say the worst and set every session variable; others lose nothing (mysql9: MySQL's own)",
    minutes: 20,
    builds: ['db-node'],
    ...tests({ seconds: 60, server: 'postgresql,mariadb', seed: Number }, ({ seconds, server, seed }) => [
      {
        app: 'db-node',
        project: 'e2e',
        paths: ['e2e/hostile-logins'],
        env: { HOSTILE_SECONDS: seconds, HOSTILE_SERVER: server, HOSTILE_SEED: seed },
      },
    ]),
  },
  {
    name: 'audit',
    shows: "db-node: a thousand attempts of the database's owner to change the audit unseen, on each engine",
    minutes: 30,
    ...tests({ attempts: 1_000, seed: Number }, ({ attempts, seed }) => [
      { app: 'db-node', paths: ['test/audit/tampering'], env: { AUDIT_ATTEMPTS: attempts, AUDIT_SEED: seed } },
    ]),
  },
  {
    name: 'audit-away',
    shows: 'db-node: a consumer of the audit feed that was down for 360 000 events: lost 0, gaps 0',
    minutes: 20,
    ...tests({ events: 360_000 }, ({ events }) => [
      { app: 'db-node', paths: ['test/audit/away'], env: { AUDIT_AWAY_EVENTS: events } },
    ]),
  },
  {
    name: 'moves',
    shows: 'db-node: a tenant of 100 000 users moved 20 times between two databases under load, on each engine',
    minutes: 180,
    ...tests({ users: 100_000, times: 20, engine: '', 'caller-ms': Number }, (values) => [
      {
        app: 'db-node',
        paths: ['test/moves'],
        test: `${values.engine} loses nothing`,
        env: { MOVE_USERS: values.users, MOVE_TIMES: values.times, MOVE_CALLER_MS: values['caller-ms'] },
      },
    ]),
  },
  {
    name: 'import',
    shows: 'db-node: a million users imported into each engine, the command killed ten times',
    minutes: 120,
    builds: ['db-node'],
    ...tests({ rows: 1_000_000, kills: 10 }, ({ rows, kills }) => [
      { app: 'db-node', project: 'e2e', paths: ['e2e/imports'], env: { IMPORT_ROWS: rows, IMPORT_KILLS: kills } },
    ]),
  },
  {
    name: 'db-node-scale',
    shows: 'db-node: what each routine costs at ten thousand and at a million users, on both engines; no scans',
    minutes: 120,
    ...tests({ users: 1_000_000 }, ({ users }) => [
      { app: 'db-node', paths: ['test/scale/scale'], env: { SCALE_USERS: users } },
    ]),
  },
  {
    name: 'filters',
    shows: 'wellbeing-api: a million hostile filters, and what the costliest do to the event loop',
    needs: ['Linux'],
    minutes: 120,
    builds: ['wellbeing-api'],
    ...tests({ filters: 1_000_000, requests: 20_000, costly: 5_000 }, ({ filters, requests, costly }) => [
      {
        app: 'wellbeing-api',
        paths: ['test/geo/hostile'],
        env: { HOSTILE_FILTERS: filters, HOSTILE_REQUESTS: requests },
      },
      {
        app: 'wellbeing-api',
        project: 'bench',
        paths: ['costly-filters'],
        test: 'may$',
        env: { COSTLY_FILTERS: costly },
      },
    ]),
  },
  {
    name: 'wellbeing-scale',
    shows: 'wellbeing-api: sign-in under load, and the map among a million features; words choose test files',
    minutes: 60,
    builds: ['wellbeing-api'],
    ...tests({ features: Number, costly: Number }, ({ features, costly }, words) => [
      {
        app: 'wellbeing-api',
        project: 'bench',
        paths: words,
        env: { MAP_FEATURES: features, COSTLY_FILTERS: costly },
      },
    ]),
  },
];
