import { mkdir, mkdtemp } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Body, Controller, Get, Module, Param, ParseIntPipe, Post } from '@nestjs/common';
import { applyMigrations } from '@platform/database';
import { testServer } from '@platform/testing';
import { IsString } from 'class-validator';
import request from 'supertest';
import { type Application, createApplication, ServiceConfig, type ServiceDefinition } from '../src';

class NoteDto {
  @IsString()
  text: string;
}

@Controller('notes')
class NotesController {
  @Get(':id')
  get(@Param('id', ParseIntPipe) id: number) {
    return { id };
  }

  @Post()
  create(@Body() { text }: NoteDto) {
    return { text };
  }

  @Get('broken/inside')
  broken(): never {
    throw new Error('SELECT secret FROM vault');
  }
}

@Module({ controllers: [NotesController] })
class NotesModule {}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

async function start(settings: Partial<ServiceConfig> = {}): Promise<Application> {
  const folder = await mkdtemp(join(tmpdir(), 'none-'));
  await mkdir(join(folder, 'migrations'));
  await applyMigrations(testServer('postgresql').url, folder);
  const definition: ServiceDefinition<ServiceConfig> = {
    name: 'notes',
    Config: ServiceConfig,
    module: NotesModule,
    operatorPaths: [],
    api: { title: 'Notes', description: 'For tests.', tags: {}, servers: [], codes: {} },
    databaseFolder: () => folder,
    guards: [],
  };
  const base = { APP_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: testServer('postgresql').url } as const;
  const application = await createApplication(definition, Object.assign(new ServiceConfig(), base, settings));
  await application.app.listen(0, '127.0.0.1');
  return application;
}

describe('the request pipeline', () => {
  let application: Application;
  const http = () => request(application.app.getHttpServer());
  const port = () => (application.app.getHttpServer().address() as AddressInfo).port;

  beforeAll(async () => {
    application = await start();
  });
  afterAll(() => application.app.close());

  /** What is sent as is; resolves with the whole answer. */
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port(), '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk));
      socket.on('end', () => resolve(answer));
      socket.on('error', reject);
    });

  it('gives every answer a generated request id and forbids caching', async () => {
    const [first, second] = await Promise.all([
      http().get('/health').set('X-Request-ID', 'mine'),
      http().get('/nowhere'),
    ]);
    for (const { headers } of [first, second]) {
      expect(headers).toMatchObject({ 'x-request-id': expect.stringMatching(UUID), 'cache-control': 'no-store' });
    }
    expect(second.body).toEqual({
      error: {
        code: 'NOT_FOUND',
        message: 'No such route.',
        request_id: second.headers['x-request-id'],
        doc_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/errors#NOT_FOUND$/),
      },
    });
  });

  it('describes the code of an error on the page to which its doc_url leads', async () => {
    const { body } = await http().post('/notes').send({ text: 7 });
    const { pathname, hash } = new URL(body.error.doc_url as string);
    const page = await http().get(pathname);
    expect([page.status, page.type]).toEqual([200, 'text/html']);
    expect(page.text).toContain(`id="${hash.slice(1)}"`);
    expect(page.text).toContain('The input is not valid.');
    expect((await http().post('/errors')).status).toBe(404);
  });

  it('answers with RFC 9457 where the caller asks for it, also without a route', async () => {
    const asked = 'application/problem+json';
    const { status, type, headers, body } = await http().post('/notes').set('Accept', asked).send({ text: 7 });
    expect([status, type]).toEqual([422, asked]);
    expect(body).toEqual({
      type: expect.stringContaining('/errors#VALIDATION_FAILED'),
      title: 'The input is not valid.',
      status: 422,
      detail: 'text must be a string',
      instance: `urn:uuid:${headers['x-request-id']}`,
      code: 'VALIDATION_FAILED',
      request_id: headers['x-request-id'],
      details: [{ field: 'text', code: 'WRONG_TYPE', message: 'text must be a string' }],
    });
    expect((await http().get('/nowhere').set('Accept', asked)).type).toBe(asked);
  });

  it('answers 405 with Allow where the path is known', async () => {
    const { status, headers, body } = await http().delete('/notes');
    expect([status, headers['allow'], body.error.code]).toEqual([405, 'POST', 'METHOD_NOT_ALLOWED']);
    expect((await http().post('/notes/7')).headers['allow']).toBe('GET, HEAD');
  });

  it('refuses a body by its declared length before it is sent', async () => {
    const answer = await raw(
      'POST /notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 16385\r\n\r\n',
    );
    expect(answer).toContain('HTTP/1.1 413');
    expect(answer).toContain('BODY_TOO_LARGE');
  });

  it('gives the refusal of a large body to a client that sends everything before it reads', async () => {
    const length = 32 * 1024 * 1024;
    const socket = connect({ port: port(), host: '127.0.0.1', allowHalfOpen: true }).pause();
    const head = `POST /notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
    await new Promise((sent) => socket.write(Buffer.concat([Buffer.from(head), Buffer.alloc(length)]), sent));
    expect(await text(socket.end())).toContain('BODY_TOO_LARGE');
  });

  it('stops reading a chunked body at the limit', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const sent = httpRequest(
        { port: port(), path: '/notes', method: 'POST', headers: { 'content-type': 'application/json' } },
        (response) => resolve(response.statusCode ?? 0),
      );
      sent.on('error', reject);
      sent.write('"');
      sent.write('x'.repeat(20_000));
    });
    expect(status).toBe(413);
  });

  it.each([
    ['text/plain', undefined],
    ['application/json; charset=latin1', undefined],
    ['application/json', 'gzip'],
  ])('answers 415 to %s with encoding %s', async (type, encoding) => {
    const sent = http().post('/notes').set('Content-Type', type);
    if (encoding) sent.set('Content-Encoding', encoding);
    expect((await sent.send('{"text":"a"}')).body.error.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it.each([
    ['broken JSON', '{"text":'],
    ['a duplicate name', '{"text":"a","text":"a"}'],
    ['an unknown field', '{"text":"a","admin":true}'],
    ['a wrong type', '{"text":{"$ne":1}}'],
    ['an array', '[]'],
    ['nothing', ''],
  ])('answers 422 to %s', async (_case, body) => {
    const answer = await http().post('/notes').set('Content-Type', 'application/json').send(body);
    expect([answer.status, answer.body.error.code]).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('makes no class of more than 4096 values, which the event loop would stand still for', async () => {
    const of = (count: number) => ({ text: Array(count).fill({}) });
    const many = await http().post('/notes').send(of(4095));
    expect([many.status, many.body.error.message]).toEqual([422, 'The body holds more than 4096 values.']);
    const few = await http().post('/notes').send(of(4094));
    expect([few.status, few.body.error.message]).toEqual([422, 'text must be a string']);
  });

  it('reveals no details of an unexpected failure', async () => {
    const { status, text } = await http().get('/notes/broken/inside');
    expect(status).toBe(500);
    expect(text).not.toMatch(/SELECT|vault|\.ts|at /);
  });

  it.each([
    ['GET / HTTP/9.9\r\n\r\n', 400, 'BAD_REQUEST'],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['POST /notes HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nContent-Length: 0\r\n\r\n', 417, 'EXPECTATION_FAILED'],
    ['GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400, 'BAD_REQUEST'],
    ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'BAD_REQUEST'],
  ])('gives answers below the framework the same shape (%#)', async (text, status, code) => {
    const answer = await raw(text);
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}/i);
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ error: { code } });
  });

  it.each(['?access_token=abc', '?x=1&token=abc', '?q=eyJhbGciOiJub25lIn0.e30.', '?key=n_live_abc', '?x=n_pat_abc'])(
    'takes no credential from the query: %s',
    async (query) => {
      expect((await http().get(`/notes/1${query}`).set('Authorization', 'Bearer good')).status).toBe(401);
    },
  );

  it.each([
    ['GET', '/notes/7', '/Notes/7/', undefined],
    ['GET', '/notes/7', '/notes/%37', undefined],
    ['GET', '/notes/x', '/notes/x/', undefined],
    ['POST', '/notes', '/NOTES', '{"text":"a"}'],
    ['POST', '/notes', '/notes/', '{"text":1}'],
    ['POST', '/notes', '/notes/', 'no json'],
  ])('answers %s %s, which skips the router of Express, as it answers %s', async (method, plain, other, body) => {
    const answerOf = async (path: string) => {
      const sent = http()[method === 'GET' ? 'get' : 'post'](path);
      const { status, text, headers } = await (body ? sent.type('json').send(body) : sent);
      const id = headers['x-request-id']!;
      const { date: _date, 'x-request-id': _id, etag: _etag, ...rest } = headers;
      return { status, text: text.replace(id, ''), rest };
    };
    expect(await answerOf(plain)).toEqual(await answerOf(other));
  });

  it('reports readiness with the state of the database', async () => {
    expect((await http().get('/ready')).body).toMatchObject({
      status: 'ready',
      database_status: 'ready',
      checks: { database: 'ready', migrations: 'ready' },
    });
  });

  it('is not ready once it is stopping, and still alive', async () => {
    const stopping = await start();
    stopping.lifecycle.beginStop();
    const server = request(stopping.app.getHttpServer());
    expect((await server.get('/ready')).status).toBe(503);
    expect((await server.get('/health')).status).toBe(200);
    await stopping.app.close();
  });
});

describe('in production', () => {
  let application: Application;
  const http = () => request(application.app.getHttpServer());

  beforeAll(async () => {
    application = await start({ APP_ENV: 'production', TRUSTED_PROXIES: '127.0.0.0/8' });
  });
  afterAll(() => application.app.close());

  it('serves only what a trusted proxy received over https', async () => {
    expect((await http().get('/notes/1')).body.error.code).toBe('HTTPS_REQUIRED');
    expect((await http().get('/notes/1').set('X-Forwarded-Proto', 'https')).status).toBe(200);
  });

  it('has browsers come by https for a year, whatever is answered', async () => {
    for (const path of ['/notes/1', '/nothing']) {
      const { headers } = await http().get(path).set('X-Forwarded-Proto', 'https');
      const seconds = /^max-age=(\d+); includeSubDomains$/.exec(headers['strict-transport-security'] ?? '')?.[1];
      expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 3_600);
    }
  });

  it('lets the probes of the orchestrator come over http', async () => {
    expect((await http().get('/health')).status).toBe(200);
    expect((await http().get('/ready')).status).toBe(200);
  });
});

it('does not believe a proxy that is not listed', async () => {
  const application = await start({ APP_ENV: 'production' });
  const answer = await request(application.app.getHttpServer()).get('/notes/1').set('X-Forwarded-Proto', 'https');
  expect(answer.body.error.code).toBe('HTTPS_REQUIRED');
  await application.app.close();
});
