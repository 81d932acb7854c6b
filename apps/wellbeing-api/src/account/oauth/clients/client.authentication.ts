import { Injectable } from '@nestjs/common';
import { digestOf, digestsEqual } from '@platform/auth';
import type { IncomingHttpHeaders } from 'node:http';
import { invalidRequest, OauthError } from '../protocol/oauth-error';
import type { OauthParameters } from '../protocol/oauth-parameters';
import { type Client, ClientStore } from './client.store';

interface Presented {
  id: string;
  secret: string | null;
}

const NO_DIGEST = Buffer.alloc(32);

/** RFC 6749 §5.2. The same for every fault. */
const invalidClient = () =>
  new OauthError('invalid_client', 'The client is unknown, or its secret is wrong.', 401, {
    'WWW-Authenticate': 'Basic realm="oauth"',
  });

/** Identifies the client: by its secret, given in one place, or by its id alone if it is public. */
@Injectable()
export class ClientAuthentication {
  constructor(private readonly clients: ClientStore) {}

  /** @throws OauthError invalid_client (401), invalid_request */
  async authenticate(headers: IncomingHttpHeaders, parameters: OauthParameters): Promise<Client> {
    const { id, secret } = presentedIn(headers, parameters);
    const client = await this.clients.find(id);
    const fits = digestsEqual(client?.secretHash ?? NO_DIGEST, secret === null ? NO_DIGEST : digestOf(secret));
    // Without a secret on either side, both are the digest of an empty value.
    if (!client || !fits || (client.secretHash === null) !== (secret === null)) throw invalidClient();
    return client;
  }
}

function presentedIn({ authorization }: IncomingHttpHeaders, parameters: OauthParameters): Presented {
  const [id, secret] = [parameters.find('client_id'), parameters.find('client_secret')];
  if (authorization === undefined) {
    if (id === null) throw invalidClient();
    return { id, secret };
  }
  const basic = basicCredentials(authorization);
  if (basic === null) throw invalidClient();
  if (secret !== null || (id !== null && id !== basic.id))
    throw invalidRequest('Send the client credentials in one place only.');
  return basic;
}

/** RFC 6749 §2.3.1: both parts are form-encoded before they are joined. */
function basicCredentials(authorization: string): { id: string; secret: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorization)?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  const [id, secret] = [text.slice(0, colon), text.slice(colon + 1)].map(formDecoded);
  return colon > 0 && id && secret ? { id, secret } : null;
}

function formDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
