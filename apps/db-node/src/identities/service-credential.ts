import { newSecret } from '@platform/auth';
import { LOWERCASE_UUID } from '@platform/errors';

/** What a service identity presents: `<credential id>.<secret>`. */
export interface ServiceCredential {
  credentialId: string;
  secret: string;
}

const SECRET = /^[\w-]{43,128}$/;

export const newCredentialSecret = (): string => newSecret(32);

export const formatServiceCredential = ({ credentialId, secret }: ServiceCredential): string =>
  `${credentialId}.${secret}`;

/** Null when the text is not of the form, which costs no look-up. */
export function parseServiceCredential(text: string): ServiceCredential | null {
  const dot = text.indexOf('.');
  const [credentialId, secret] = [text.slice(0, dot), text.slice(dot + 1)];
  return dot > 0 && LOWERCASE_UUID.test(credentialId) && SECRET.test(secret) ? { credentialId, secret } : null;
}
