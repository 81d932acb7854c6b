import { EventEmitter, once } from 'node:events';
import { mkdtemp, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CanActivate, Controller, type ExecutionContext, Get, Injectable, Module, Res } from '@nestjs/common';
import { applyMigrations } from '@platform/database';
import { forbidden, notFound } from '@platform/errors';
import { admitRequest, decisionOn, Quota, type QuotaState, ReadsAhead } from '@platform/rate-limit';
import { testServer, uniqueName } from '@platform/testing';
import type { Response } from 'express';
import request from 'supertest';
import { type Application, createApplication, ServiceConfig, type ServiceDefinition } from '../src';

const LIMIT = 2;

/** A quota whose decisions come when the test lets them come. */
class HeldQuota extends Quota {
  readonly held = new EventEmitter();
  isHeld = false;

  constructor() {
    super({ name: uniqueName('quota'), limit: LIMIT, windowSeconds: 60, redis: null, replicas: 1 });
  }

  override async consume(key: string): Promise<QuotaState> {
    const state = await super.consume(key);
    if (this.isHeld) await once(this.held, 'release');
    return state;
  }
}

let quota: HeldQuota;
let begun: string[];
const began = new EventEmitter();

@Controller('notes')
class NotesController {
  @Get('ahead')
  @ReadsAhead()
  ahead() {
    return this.begin('ahead');
  }

  @Get('in-turn')
  inTurn() {
    return this.begin('in-turn');
  }

  @Get('missing')
  @ReadsAhead()
  missing(): never {
    this.begin('missing');
    throw notFound();
  }

  @Get('written')
  @ReadsAhead()
  async written(@Res() response: Response) {
    const answer = this.begin('written');
    await decisionOn(response);
    response.json(answer);
  }

  @Get('cheap')
  @ReadsAhead(({ url }) => !url!.includes('much'))
  cheap() {
    return this.begin('cheap');
  }

  @Get('closed')
  @ReadsAhead()
  closed() {
    return this.begin('closed');
  }

  private begin(name: string) {
    begun.push(name);
    began.emit(name);
    return { name };
  }
}

@Injectable()
class QuotaGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    return admitRequest(context, [{ policy: 'default', quota, key: 'caller' }]);
  }
}

@Injectable()
class ClosedGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.getHandler().name === 'closed') throw forbidden();
    return true;
  }
}

@Module({ controllers: [NotesController], providers: [QuotaGuard, ClosedGuard] })
class NotesModule {}

describe('a route that reads while its request is being counted', () => {
  let application: Application;

  beforeAll(async () => {
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
      guards: [QuotaGuard, ClosedGuard],
    };
    const base = { APP_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: testServer('postgresql').url } as const;
    application = await createApplication(definition, Object.assign(new ServiceConfig(), base));
    await application.app.listen(0, '127.0.0.1');
  });
  afterAll(() => application.app.close());

  beforeEach(() => {
    quota = new HeldQuota();
    begun = [];
  });

  const ask = (path: string) => request(application.app.getHttpServer()).get(`/notes/${path}`);

  it('begins before that is decided, and is answered afterwards, with what is left of the quota', async () => {
    quota.isHeld = true;
    const [answer] = await Promise.all([
      ask('ahead'),
      once(began, 'ahead').then(() => setImmediate(() => quota.held.emit('release'))),
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ name: 'ahead' });
    expect(answer.headers['ratelimit']).toContain(`r=${LIMIT - 1};`);
  });

  it.each(['ahead', 'missing', 'closed', 'written'])(
    'is answered with the refusal instead of its result (%s)',
    async (path) => {
      for (let used = 0; used < LIMIT; used++) await ask('in-turn').expect(200);
      begun = [];
      const refused = await ask(path);
      expect(refused.status).toBe(429);
      expect(refused.body).toMatchObject({ error: { code: 'RATE_LIMITED' } });
      expect(refused.headers['retry-after']).toMatch(/^\d+$/);
      expect(refused.headers['ratelimit']).toContain('r=0;');
      expect(begun).toEqual(path === 'closed' ? [] : [path]);
    },
  );

  it('does not start early after its caller was refused in this window', async () => {
    for (let used = 0; used < LIMIT; used++) await ask('in-turn').expect(200);
    await ask('ahead').expect(429);
    begun = [];
    for (let times = 0; times < 3; times++) await ask('ahead').expect(429);
    expect(begun).toEqual([]);
  });

  it('does not start early for a costly request', async () => {
    for (let used = 0; used < LIMIT; used++) await ask('in-turn').expect(200);
    begun = [];
    await ask('cheap?much').expect(429);
    expect(begun).toEqual([]);
  });

  it('says what it would have said where the request may pass', async () => {
    expect((await ask('missing')).body).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect((await ask('closed')).status).toBe(403);
  });

  it('is no other route: those begin when they are let in', async () => {
    for (let used = 0; used < LIMIT; used++) await ask('in-turn').expect(200);
    begun = [];
    await ask('in-turn').expect(429);
    expect(begun).toEqual([]);
  });
});
