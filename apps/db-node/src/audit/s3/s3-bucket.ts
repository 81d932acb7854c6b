import { createHash } from 'node:crypto';
import { certificateProblem } from '@platform/errors';
import { AnswerTooLarge, OutgoingClient } from '@platform/http-service';
import { AwsV4Signer } from 'aws4fetch';
import { listedKeysOf } from './listed-keys';
import type { S3Address } from './s3-address';
import { S3Error } from './s3-error';

/** For the whole request, from the DNS lookup to the last byte. */
const TIMEOUT_MS = 30_000;
const CONNECT_MS = 5_000;
const CONNECTIONS = 8;
const MAX_LIST_BYTES = 8 * 1024 * 1024;
const MAX_ERROR_BYTES = 64 * 1024;
/** An object with this key exists. This is the status of a conditional put. */
const EXISTS = 412;

interface Call {
  method: 'GET' | 'PUT';
  /** Key of the object; empty for the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string;
  maxBytes: number;
}

interface Answer {
  status: number;
  text: string;
}

/** A bucket of an S3-compatible storage, by path (`https://endpoint/bucket/key`), with Signature Version 4. */
export class S3Bucket {
  private readonly client: OutgoingClient;
  /** Signing keys by day. */
  private readonly signingKeys = new Map<string, ArrayBuffer>();

  constructor(
    private readonly address: S3Address,
    timeoutMs = TIMEOUT_MS,
  ) {
    const { ca } = address;
    this.client = new OutgoingClient({ connections: CONNECTIONS, timeoutMs, connect: { timeout: CONNECT_MS, ca } });
  }

  /**
   * Puts an object that cannot be changed or removed until `retainUntil`, not even by the owner of the bucket
   * (compliance mode). If the key exists, the put has no effect.
   * @throws S3Error
   */
  async putOnce(key: string, body: string, retainUntil: Date, signal?: AbortSignal): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      'if-none-match': '*',
      'x-amz-object-lock-mode': 'COMPLIANCE',
      'x-amz-object-lock-retain-until-date': retainUntil.toISOString(),
      // Object lock requires a checksum.
      'x-amz-checksum-sha256': createHash('sha256').update(body).digest('base64'),
    };
    const answer = await this.send({ method: 'PUT', key, headers, body, maxBytes: MAX_ERROR_BYTES }, signal);
    if (answer.status !== EXISTS) this.expectOk(answer);
  }

  /** @throws S3Error; `NoSuchKey` if the object does not exist */
  async get(key: string, maxBytes: number): Promise<string> {
    return this.expectOk(await this.send({ method: 'GET', key, maxBytes })).text;
  }

  /** The keys with this prefix, in order. @throws S3Error */
  async *list(prefix: string): AsyncGenerator<string> {
    for (let after: string | undefined; ;) {
      const query = { 'list-type': '2', prefix, ...(after !== undefined && { 'start-after': after }) };
      const { keys, isTruncated } = listedKeysOf(
        this.expectOk(await this.send({ method: 'GET', query, maxBytes: MAX_LIST_BYTES })).text,
      );
      yield* keys;
      after = keys.at(-1);
      if (!isTruncated || after === undefined) return;
    }
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private async send(
    { method, key = '', query, headers, body, maxBytes }: Call,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const { endpoint, bucket, ca: _ca, ...credentials } = this.address;
    const url = `${endpoint}/${bucket}${key && `/${key}`}?${new URLSearchParams(query).toString()}`;
    const signed = await new AwsV4Signer({
      ...credentials,
      service: 's3',
      method,
      url,
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      cache: this.signingKeys,
    }).sign();
    const sentHeaders = Object.fromEntries(signed.headers);
    try {
      const answer = await this.client.send(signed.url.href, { method, headers: sentHeaders, body, maxBytes, signal });
      return { status: answer.status, text: answer.body.toString('utf8') };
    } catch (error) {
      throw new S3Error(reasonOf(error));
    }
  }

  private expectOk(answer: Answer): Answer {
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw new S3Error(/<Code>([A-Za-z0-9]{1,64})<\/Code>/.exec(answer.text)?.[1] ?? 'refused', answer.status);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AnswerTooLarge) return 'the response is too large';
  const { code, name } = error as { code?: string; name?: string };
  if (code === 'ETIMEDOUT' || name === 'AbortError') return 'no response';
  return certificateProblem(error) ?? code ?? 'unknown';
}
