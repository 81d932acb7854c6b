import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Certificates, createCertificates } from '@platform/testing';

/** The fault of a put: status 503, or a broken connection before or after the object is stored. */
export type Fault = 'unavailable' | 'cut before' | 'cut after';

interface StoredObject {
  body: string;
  lockedUntil: Date;
}

interface Signed {
  accessKeyId: string;
  day: string;
  region: string;
  signedHeaders: string[];
  signature: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
const KEYS_A_PAGE = 3;

export const ACCESS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };

/**
 * A bucket with object lock over HTTPS. It checks each signature (Signature Version 4) and checksum, stores new objects
 * with a lock, and returns and lists them.
 */
export class S3Fake {
  /** The objects by key. Tests change them as the owner of the storage could. */
  readonly objects = new Map<string, StoredObject>();
  /** Keys that are listed although a get returns no object. */
  readonly unreadable = new Set<string>();
  /** `<status> <code>` of each response to a put, in order. */
  readonly answers: string[] = [];
  /** Faults of the next puts; null for none. */
  readonly faults: (Fault | null)[] = [];

  private constructor(
    readonly certificates: Certificates,
    private readonly server: Server,
    readonly bucket: string,
    private readonly region: string,
  ) {}

  static async start(folder: string, bucket = 'audit', region = 'eu-test-1'): Promise<S3Fake> {
    const certificates = createCertificates(folder);
    const [cert, key] = [certificates.certificatePath, certificates.keyPath].map((path) => readFileSync(path));
    const server = createServer({ cert, key });
    const fake = new S3Fake(certificates, server, bucket, region);
    server.on('request', (request, response) => void fake.serve(request, response));
    server.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    return fake;
  }

  get origin(): string {
    return `https://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The settings of the service. */
  get settings() {
    return {
      AUDIT_CHECKPOINT_S3_URL: `${this.origin}/${this.bucket}?region=${this.region}&cacert=${this.certificates.caPath}`,
      AUDIT_CHECKPOINT_S3_ACCESS_KEY_ID: ACCESS.accessKeyId,
      AUDIT_CHECKPOINT_S3_SECRET_ACCESS_KEY: ACCESS.secretAccessKey,
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = request.method === 'PUT' ? this.faults.shift() : null;
    if (fault === 'cut before') {
      request.once('data', () => request.socket.destroy());
      return;
    }
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const [status, text, code] =
      fault === 'unavailable' ? refusal(503, 'SlowDown') : this.answer(request, Buffer.concat(pieces));
    if (request.method === 'PUT') this.answers.push(`${status} ${code}`);
    if (fault === 'cut after') request.socket.destroy();
    else response.writeHead(status, { 'Content-Type': 'application/xml' }).end(text);
  }

  private answer(request: IncomingMessage, body: Buffer): Answer {
    const url = new URL(request.url!, this.origin);
    const problem = this.signatureProblem(request, url, body);
    if (problem) return refusal(403, problem);
    const [, bucket, key] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    if (bucket !== this.bucket) return refusal(404, 'NoSuchBucket');
    if (request.method === 'PUT') return this.put(key!, request.headers, body);
    if (request.method === 'DELETE') return refusal(403, 'AccessDenied');
    if (key === '') return [200, this.listed(url.searchParams), 'OK'];
    const found = this.unreadable.has(key!) ? undefined : this.objects.get(key!);
    return found ? [200, found.body, 'OK'] : refusal(404, 'NoSuchKey');
  }

  private put(key: string, headers: IncomingMessage['headers'], body: Buffer): Answer {
    const lockedUntil = new Date(String(headers['x-amz-object-lock-retain-until-date']));
    if (headers['x-amz-object-lock-mode'] !== 'COMPLIANCE' || !(lockedUntil > new Date()))
      return refusal(400, 'InvalidRequest');
    if (headers['x-amz-checksum-sha256'] !== createHash('sha256').update(body).digest('base64'))
      return refusal(400, 'BadDigest');
    if (this.objects.has(key))
      return headers['if-none-match'] === '*' ? refusal(412, 'PreconditionFailed') : refusal(403, 'AccessDenied');
    this.objects.set(key, { body: body.toString(), lockedUntil });
    return [200, '', 'OK'];
  }

  /** ListObjectsV2 with small pages. */
  private listed(query: URLSearchParams): string {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const contents = keys.slice(0, KEYS_A_PAGE).map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
    return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${this.bucket}</Name><IsTruncated>${keys.length > KEYS_A_PAGE}</IsTruncated>${contents.join('')}</ListBucketResult>`;
  }

  /** Signature Version 4 as documented. */
  private signatureProblem(request: IncomingMessage, url: URL, body: Buffer): string | null {
    const { headers } = request;
    const signed = signedOf(headers.authorization);
    if (signed?.accessKeyId !== ACCESS.accessKeyId) return 'InvalidAccessKeyId';
    const mustBeSigned = Object.keys(headers).filter(
      (name) => name === 'host' || name === 'if-none-match' || name.startsWith('x-amz-'),
    );
    if (!mustBeSigned.every((name) => signed.signedHeaders.includes(name))) return 'AccessDenied';
    const payload = createHash('sha256').update(body).digest('hex');
    if (headers['x-amz-content-sha256'] !== payload) return 'XAmzContentSHA256Mismatch';
    const canonical = [
      request.method,
      url.pathname,
      [...url.searchParams]
        .map((pair) => pair.map(encoded).join('='))
        .sort()
        .join('&'),
      ...signed.signedHeaders.map((name) => `${name}:${String(headers[name]).trim()}`),
      '',
      signed.signedHeaders.join(';'),
      payload,
    ].join('\n');
    const scope = `${signed.day}/${this.region}/s3/aws4_request`;
    const text = [
      'AWS4-HMAC-SHA256',
      headers['x-amz-date'],
      scope,
      createHash('sha256').update(canonical).digest('hex'),
    ].join('\n');
    const key = [signed.day, this.region, 's3', 'aws4_request'].reduce<Buffer>(
      hmac,
      Buffer.from(`AWS4${ACCESS.secretAccessKey}`),
    );
    const isSame = timingSafeEqual(hmac(key, text), Buffer.from(signed.signature, 'hex'));
    return isSame && signed.region === this.region ? null : 'SignatureDoesNotMatch';
  }
}

type Answer = [status: number, text: string, code: string];

const refusal = (status: number, code: string): Answer => [
  status,
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`,
  code,
];

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function signedOf(authorization = ''): Signed | null {
  const [, accessKeyId, day, region, headers, signature] = AUTHORIZATION.exec(authorization) ?? [];
  if (accessKeyId === undefined) return null;
  return { accessKeyId, day: day!, region: region!, signedHeaders: headers!.split(';'), signature: signature! };
}
