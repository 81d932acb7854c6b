import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { givenProgramTokens, returnFrom } from '@platform/harness';
import {
  answers,
  type Check,
  endings,
  eventually,
  findBinary,
  freePort,
  ManagedProcess,
  NotRun,
  type Platform,
  repositoryRoot,
  stackFolder,
} from '@platform/stack';
import { goProgram } from '../go-program';
import { nodePackages } from './node-packages';
import { newVisit, type Visit } from './visit';

const OAUTH2_PROXY = '7.15.6';
const CALLBACK = 'https://gis.example.com/callback';

/** Libraries and programs with the settings that they have by default. */
export const defaultsChecks = (platform: Platform): Check[] => [
  {
    name: 'OAuth: openid-client 5 with its defaults',
    run: async () => {
      const registration = { isConfidential: true, redirectUri: CALLBACK, scope: 'openid email' };
      return inNode(await newVisit(platform, registration), 'with-openid-client-5.mjs', { 'openid-client': '5.7.1' });
    },
  },
  {
    name: 'OAuth: Auth.js with its defaults',
    run: async () => {
      const redirectUri = 'http://localhost:3000/api/auth/callback/wellbeing';
      const registration = { isConfidential: true, redirectUri, scope: 'openid profile email' };
      const visit = await newVisit(platform, { ...registration, options: ['--development'] });
      return inNode(visit, 'with-auth-js.mjs', { '@auth/core': '0.41.0' });
    },
  },
  {
    name: 'OAuth: Spring Security as a client and as a resource server',
    run: async () => {
      const scope = 'openid email geo:read';
      const visit = await newVisit(platform, { isConfidential: true, redirectUri: CALLBACK, scope });
      return withSpring(visit);
    },
  },
  {
    name: 'OAuth: oauth2-proxy with its defaults and PKCE',
    run: async () => {
      const scope = 'openid profile email offline_access';
      const registration = { isConfidential: true, redirectUri: 'http://127.0.0.1/oauth2/callback', scope };
      return withOauth2Proxy(await newVisit(platform, registration));
    },
  },
];

async function inNode({ issuer, cookie, program }: Visit, script: string, packages: Record<string, string>) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', join(__dirname, script)], {
    env: {
      ...process.env,
      PACKAGES: nodePackages(packages),
      RETURN_FROM: pathToFileURL(join(repositoryRoot, 'tools/dev/harness/src/given/programs.ts')).href,
      ISSUER: issuer,
      COOKIE: cookie,
      CLIENT_ID: program.clientId,
      CLIENT_SECRET: program.clientSecret!,
      REDIRECT_URI: program.redirectUri,
    },
  });
  return stdout.trim();
}

async function withSpring({ issuer, cookie, program }: Visit): Promise<string> {
  const [maven, java] = [findBinary('mvn'), findBinary('java')];
  if (!maven || !java) throw new NotRun('Maven or Java is not installed');
  const folder = join(__dirname, 'spring');
  const classPathFile = join(stackFolder, 'spring-class-path');
  const goal = ['-q', '-B', 'dependency:build-classpath', `-Dmdep.outputFile=${classPathFile}`];
  const { status, stdout } = spawnSync(maven, goal, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new NotRun(`mvn: ${stdout.trim().split('\n')[0]}`);
  const { id_token, access_token } = await givenProgramTokens(issuer, cookie, program, { scope: program.scope });
  const parameters = ['-cp', readFileSync(classPathFile, 'utf8').trim(), join(folder, 'SpringCheck.java')];
  const tokens = [issuer, program.clientId, id_token!, access_token];
  return (await promisify(execFile)(java, [...parameters, ...tokens])).stdout.trim();
}

async function withOauth2Proxy({ issuer, cookie, program }: Visit): Promise<string> {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const upstream = createServer((request, response) => response.end(request.headers['x-forwarded-email']));
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const proxy = new ManagedProcess({
    name: 'oauth2-proxy',
    command: goProgram('oauth2-proxy', 'github.com/oauth2-proxy/oauth2-proxy/v7', OAUTH2_PROXY),
    args: [
      '--provider=oidc',
      `--oidc-issuer-url=${issuer}`,
      `--client-id=${program.clientId}`,
      `--client-secret=${program.clientSecret!}`,
      `--redirect-url=${site}/oauth2/callback`,
      `--http-address=127.0.0.1:${port}`,
      `--upstream=http://127.0.0.1:${(upstream.address() as AddressInfo).port}/`,
      `--cookie-secret=${randomBytes(16).toString('hex')}`,
      '--email-domain=*',
      '--cookie-secure=false',
      '--code-challenge-method=S256',
      '--skip-provider-button',
      '--cookie-refresh=1s',
    ],
    env: {},
    logFile: join(stackFolder, 'logs/oauth2-proxy.log'),
    ending: endings.service,
  });
  try {
    await proxy.waitUntilReady(() => answers(port));
    const cookies = new Map<string, string>();
    const get = async (address: string | URL) => {
      const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
      const response = await fetch(address, { headers, redirect: 'manual' });
      for (const one of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
        cookies.set(name, value);
      }
      return response;
    };
    const address = new URL((await get(site)).headers.get('location')!);
    await get(await returnFrom(issuer, cookie, address));
    const email = await (await get(site)).text();
    if (!email.includes('@')) throw new Error(`no address: ${email.slice(0, 100)}`);
    // The session is due for a refresh after a second. A failed refresh leaves the old cookie, which works for longer.
    const renewed = async (requests: number) => {
      const responses = await Promise.all(Array.from({ length: requests }, () => get(site)));
      const statuses = responses.map(({ status }) => status);
      if (statuses.some((status) => status !== 200)) throw new Error(`refresh: ${statuses.join(', ')}`);
      const set = responses.flatMap(({ headers }) => headers.getSetCookie());
      return set.some((one) => /^_oauth2_proxy(_\d+)?=[^;]/.test(one));
    };
    await eventually('one of three requests at the same time renews the session', () => renewed(3));
    await eventually('a later request renews the session again', () => renewed(1));
    return `sign-in, a refresh by three requests at the same time and a later one, oauth2-proxy ${OAUTH2_PROXY}`;
  } finally {
    await proxy.stop();
    upstream.closeAllConnections();
    upstream.close();
  }
}
