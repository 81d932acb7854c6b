import { request } from 'node:http';
import type { TestDatabase } from '@platform/testing';
import document from '../../openapi.json';
import { migratedDatabase, type NodeUnderTest, OPERATOR_TOKEN, startNode } from '../support/node-under-test';

const PUBLIC = 'id.platform.internal';
const INTERNAL = 'operator.id.platform.internal';

describe('the routes of operators', () => {
  let database: TestDatabase;
  let node: NodeUnderTest;
  beforeAll(async () => {
    database = await migratedDatabase('postgresql');
    node = await startNode(database.serviceUrl, 'postgresql', { OPERATOR_URL: `https://${INTERNAL}` });
  });
  afterAll(async () => {
    await node.stop();
    await database.drop();
  });

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    path.startsWith('/setup-api')
      ? Object.keys(methods).map((method) => [method, path.replaceAll(/\{\w+\}/g, 'x')] as const)
      : [],
  );

  /** `fetch` cannot choose the host. */
  function ask(method: string, path: string, host: string): Promise<{ status?: number; text: string }> {
    const headers = { Authorization: `Bearer ${OPERATOR_TOKEN}`, Host: host, 'X-Forwarded-Host': INTERNAL };
    return new Promise((resolve, reject) => {
      request(`${node.url}${path}`, { method, headers }, (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.on('end', () => resolve({ status: response.statusCode, text }));
      })
        .on('error', reject)
        .end();
    });
  }

  it.each([...operations, ['get', '/setup-api/console/'] as const])(
    '%s %s has no route on a public host',
    async (method, path) => {
      const { status, text } = await ask(method.toUpperCase(), path, PUBLIC);
      expect(status).toBe(404);
      expect(text).toContain('No such route.');
    },
  );

  it('answer on the host of operators', async () => {
    expect(await ask('GET', '/setup-api/status', INTERNAL)).toMatchObject({ status: 200 });
  });
});
