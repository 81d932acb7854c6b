import { type KubernetesObject, ofKind, podsOf, type Policy } from './manifest';

interface IngressSpec {
  tls?: { hosts: string[]; secretName: string }[];
  rules: { host: string }[];
}

/** Forward secrecy and authenticated encryption: OpenSSL's names of what no TLS before 1.2 has. */
const SUITE = /^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA(256|384)|CHACHA20-POLY1305)$/;
const CIPHERS = 'nginx.ingress.kubernetes.io/ssl-ciphers';

const settingsOf = (objects: KubernetesObject[]) =>
  podsOf(objects)
    .filter(({ labels }) => labels['app.kubernetes.io/component'] !== 'test')
    .map(({ owner, spec }) => {
      const env = spec.containers.flatMap(({ env: variables = [] }) => variables);
      return { owner, settings: Object.fromEntries(env.map(({ name, value }) => [name, value])) };
    });

const isProduction = (objects: KubernetesObject[]): boolean =>
  settingsOf(objects).some(({ settings }) => settings['APP_ENV'] === 'production');

/** The rules of production, see docs/security/tls.md. */
export const tlsPolicies: Record<string, Policy> = {
  'every host of an ingress has a certificate': (objects) =>
    ofKind(objects, 'Ingress')
      .filter(() => isProduction(objects))
      .flatMap(({ metadata, spec }) => {
        const { tls = [], rules } = spec as unknown as IngressSpec;
        const proven = new Set(tls.filter(({ secretName }) => secretName).flatMap(({ hosts }) => hosts));
        return rules.filter(({ host }) => !proven.has(host)).map(({ host }) => `Ingress/${metadata.name} ${host}`);
      }),
  'an ingress takes no TLS before 1.2 and no suite without forward secrecy': (objects) =>
    ofKind(objects, 'Ingress')
      .filter(() => isProduction(objects))
      .filter(({ metadata }) => {
        const suites = (metadata.annotations?.[CIPHERS] ?? 'none').split(':');
        return !suites.every((suite) => SUITE.test(suite));
      })
      .map(({ metadata }) => `Ingress/${metadata.name}`),
  'database and Redis are proven by their certificates': (objects) =>
    settingsOf(objects)
      .filter(({ settings }) => settings['APP_ENV'] === 'production' && settings['INTERNAL_TLS'] !== 'verified')
      .map(({ owner }) => owner),
};
