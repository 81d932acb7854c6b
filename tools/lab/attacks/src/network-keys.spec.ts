import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@platform/stack';
import { apps } from './api/operation';

const FOLDERS = [
  ...apps.map((app) => `apps/${app}/src`),
  ...readdirSync(join(repositoryRoot, 'libs')).map((lib) => `libs/${lib}`),
];

/** Every line of the services that reads a caller's address. */
const READS_ADDRESS =
  /\.ip\b|\{[^}]*\bip\b[^}]*\}(?=:|\) *=>| = )|@Ip\(\)|\bremoteAddress\b|['"]x-(?:forwarded-for|real-ip)['"]/;
/** The network key of quotas, budgets and limits, or the network that the list of sign-ins shows. */
const AS_NETWORK = /\b(?:networkKeyOf|networkOf)\(request\.ip\)/;

/** Files that read an address and do not use it as a key. */
const NO_KEYS = [
  // The list of networks that may send mobile-money callbacks.
  "apps/payment-service/src/webhooks/webhooks.controller.ts: headers[':remote-address'] = request.ip;",
  // Handed on as a network key, a few lines later.
  'apps/wellbeing-api/src/account/sign-ins/sign-ups/sign-ups.controller.ts: @Ip() ip: string,',
  // Handed on as a network, for the log and the metric of refused callers.
  'libs/http-service/src/observability/access-log.middleware.ts: const { ip } = request;',
  // Whether a port-forward leads to the service.
  "libs/http-service/src/request/operator-host.ts: const isFromThisMachine = ({ socket }: Request): boolean => /^(::ffff:)?127\\.|^::1$/.test(socket.remoteAddress ?? '');",
  // Whether the proxy may name the trace.
  "libs/http-service/src/tracing/trace-requests.ts: return traceparent !== undefined && trusts(socket.remoteAddress ?? '', 0) ? readTraceparent(traceparent) : null;",
];

const linesIn = (folder: string): string[] =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(?:spec|test)\.ts$|node_modules|^test\//.test(name))
    .flatMap((name) =>
      readFileSync(join(repositoryRoot, folder, name), 'utf8')
        .split('\n')
        .map((line) => `${folder}/${name}: ${line.trim()}`),
    );

it('no quota, budget or limit is keyed by an address other than through networkKeyOf', () => {
  const reading = FOLDERS.flatMap(linesIn).filter((line) => READS_ADDRESS.test(line.split(': ').slice(1).join(': ')));
  expect(reading.filter((line) => AS_NETWORK.test(line)).length).toBeGreaterThan(5);
  expect(reading.filter((line) => !AS_NETWORK.test(line)).toSorted()).toEqual(NO_KEYS.toSorted());
});
