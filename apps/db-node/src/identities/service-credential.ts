import { newSecret } from '@platform/auth';
import { LOWERCASE_UUID } from '@platform/errors';

/** The credential of a service identity: `<credential id>.<secret>`. */
export interface ServiceCredential {
  credentialId: string;
  secret: string;
}

const SECRET = /^[\w-]{43,128}$/;

export const newCredentialSecret = (): string => newSecret(32);

export const formatServiceCredential = ({ credentialId, secret }: ServiceCredential): string =>
  `${credentialId}.${secret}`;

/** Returns null if the text has another format; then no look-up is needed. */
export function parseServiceCredential(text: string): ServiceCredential | null {
  const dot = text.indexOf('.');
  const [credentialId, secret] = [text.slice(0, dot), text.slice(dot + 1)];
  return dot > 0 && LOWERCASE_UUID.test(credentialId) && SECRET.test(secret) ? { credentialId, secret } : null;
}
