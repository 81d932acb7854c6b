import { hexDigestOf } from '@platform/auth';
import document from '../../openapi.json';
import { startTestApp, type TestApp } from '../support/test-app';

const PUBLIC = 'account.platform.internal';
const INTERNAL = 'operator.account.platform.internal';

describe('the routes of operators', () => {
  let service: TestApp;
  beforeAll(async () => {
    const OPERATORS = `ada:${hexDigestOf('token-of-ada')}:admin`;
    service = await startTestApp({ OPERATORS, OPERATOR_URL: `https://${INTERNAL}` });
  });
  afterAll(() => service.close());

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    path.startsWith('/operator')
      ? Object.keys(methods).map((method) => [method as 'get', path.replaceAll(/\{\w+\}/g, 'x')] as const)
      : [],
  );
  const ask = (method: 'get', path: string, host: string) =>
    service.http[method](path).set({ Authorization: 'Bearer token-of-ada', Host: host, 'X-Forwarded-Host': INTERNAL });

  it.each([...operations, ['get', '/operator/console/'] as const])(
    '%s %s has no route on a public host',
    async (method, path) => {
      const { body, status } = await ask(method, path, PUBLIC);
      const { error } = body as { error: { message: string } };
      expect({ status, message: error.message }).toEqual({ status: 404, message: 'No such route.' });
    },
  );

  it('answer on the host of operators', async () => {
    await ask('get', '/operator/actions', INTERNAL).expect(200);
  });
});
