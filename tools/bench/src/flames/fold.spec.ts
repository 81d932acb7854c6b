import { flamePicture } from './flame-picture';
import { fold, type Frame, selfByCaller, selfByGroup, topFunctions } from './fold';
import { originOf } from './origin';
import type { CpuProfile } from './profile';

const call = (functionName: string, url = '/apps/payment-service/src/main.ts') => ({
  functionName,
  url,
  lineNumber: 0,
  columnNumber: 0,
});

/** 100 samples: half of them idle; `handle` calls `query` of pg at two places of the stack, once through itself. */
const PROFILE: CpuProfile = {
  nodes: [
    { id: 1, callFrame: call('(root)', ''), children: [2, 3, 7] },
    { id: 2, callFrame: call('(idle)', ''), hitCount: 50 },
    { id: 3, callFrame: call('handle'), hitCount: 10, children: [4, 5] },
    { id: 4, callFrame: call('query', '/node_modules/pg/lib/client.js'), hitCount: 20 },
    // The same function, compiled anew.
    { id: 5, callFrame: call('query', '/node_modules/pg/lib/client.js'), hitCount: 4, children: [6] },
    { id: 6, callFrame: call('', '/apps/payment-service/src/ledger/store.ts'), hitCount: 6 },
    { id: 7, callFrame: call('(garbage collector)', ''), hitCount: 10 },
  ],
};
const { root, idle } = fold(PROFILE, originOf);

describe('fold', () => {
  it('counts what the process did, and apart from it the samples in which it waited', () => {
    expect([root.samples, idle]).toEqual([50, 50]);
    expect(root.children.map(({ name, samples }) => [name, samples])).toEqual([
      ['handle', 40],
      ['(garbage collector)', 10],
    ]);
  });

  it('makes one frame of one function that the same caller called', () => {
    const [handle] = root.children;
    expect(handle!.children).toEqual([
      expect.objectContaining({ name: 'query', from: 'pg', samples: 30, self: 24, children: [expect.anything()] }),
    ]);
  });

  it('calls a function without a name by its file or package', () => {
    expect(root.children[0]!.children[0]!.children[0]).toMatchObject({ name: '(store.ts)', samples: 6 });
    const nameless = { id: 2, callFrame: call('', '/node_modules/@nestjs/core/router.js'), hitCount: 1 };
    const { root: other } = fold({ nodes: [{ ...PROFILE.nodes[0]!, children: [2] }, nameless] }, originOf);
    expect(other.children[0]!.name).toBe('(@nestjs/core)');
  });
});

it('gives each group the samples in which it was on top', () => {
  const own = selfByGroup(root);
  expect(own).toMatchObject({ 'our code': 16, 'pg, mysql2': 24, 'garbage collector': 10, Node: 0 });
  expect(Object.values(own).reduce((sum, samples) => sum + samples, 0)).toBe(root.samples);
});

it("counts Node's functions for the nearest caller of another group", () => {
  const socket: Frame = { name: 'writev', group: 'Node', from: 'native', samples: 5, self: 5, children: [] };
  const [handle] = root.children;
  const query = { ...handle!.children[0]!, children: [{ ...socket, name: 'write', self: 0, children: [socket] }] };
  const calling = { ...handle!, children: [query, { ...socket, self: 2 }] };
  expect(selfByCaller({ ...root, children: [calling, { ...socket, self: 3 }] })).toMatchObject({
    'pg, mysql2': 24 + 5,
    'our code': 10 + 2,
    Node: 3,
  });
});

it('names the functions that were on top most often, wherever they were called', () => {
  expect(topFunctions(root, 2).map(({ name, self }) => [name, self])).toEqual([
    ['query', 24],
    ['handle', 10],
  ]);
});

it.each([
  ['our code', '/work/apps/db-node/src/sessions/session.store.ts', 'apps/db-node/src/sessions/session.store.ts'],
  ['our code', '/work/libs/database/src/batcher.ts', 'libs/database/src/batcher.ts'],
  ['Nest, Express', '/work/node_modules/@nestjs/core/router/router-proxy.js', '@nestjs/core'],
  ['Nest, Express', '/work/node_modules/src/TransformOperationExecutor.ts', 'class-transformer'],
  ['pg, mysql2', '/work/node_modules/pg/node_modules/pg-protocol/dist/parser.js', 'pg-protocol'],
  ['pg, mysql2', '/stack/db-node/packages/mysql2.cjs', 'mysql2'],
  ['ioredis', '/work/node_modules/ioredis/built/Redis.js', 'ioredis'],
  ['TypeORM', '/work/node_modules/typeorm/data-source/DataSource.js', 'typeorm'],
  ['other packages', '/work/node_modules/pino/lib/proto.js', 'pino'],
  ['other packages', '/stack/db-node/main.js', 'bundle'],
  ['Node', 'node:_http_server', 'node:_http_server'],
  ['Node', '', 'native'],
])('%s: %s', (group, source, from) => {
  expect(originOf(call('run', source))).toEqual({ group, from });
});

describe('flamePicture', () => {
  const picture = flamePicture(root, { title: 'A <b>', facts: 'facts' });
  const widthOf = (name: string) =>
    Number(new RegExp(`>${name} ·[^<]*</title><rect [^>]*width="([\\d.]+)"`).exec(picture)![1]);

  it('draws a frame as wide as its share, with its group and its share to hover', () => {
    expect(widthOf('query') / widthOf('handle')).toBeCloseTo(30 / 40, 2);
    expect(picture).toContain('<title>query · pg · 60.0 %</title>');
  });

  it('leaves out what is thinner than three thousandths', () => {
    const thin = { ...root.children[0]!, name: 'thin', samples: 0.1, self: 0.1, children: [] };
    expect(flamePicture({ ...root, children: [...root.children, thin] }, { title: '', facts: '' })).not.toContain(
      'thin',
    );
  });

  it('writes no name that does not fit', () => {
    const narrow = { ...root.children[0]!, name: 'narrow', samples: 0.16, self: 0.16, children: [] };
    const drawn = flamePicture({ ...root, children: [...root.children, narrow] }, { title: '', facts: '' });
    expect(drawn).toContain('<title>narrow ·');
    expect(drawn).not.toMatch(/<text [^>]*>n/);
  });

  it('takes a name as text', () => {
    expect(picture).toContain('A &lt;b>');
    expect(picture).not.toContain('<b>');
  });
});
