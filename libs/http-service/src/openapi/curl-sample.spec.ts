import { execFileSync } from 'node:child_process';
import type { OpenAPIObject } from '@nestjs/swagger';
import { withCurlSamples } from './curl-sample';

const DOCUMENT = {
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      key: { type: 'apiKey', in: 'header', name: 'N-API-Key' },
    },
  },
  paths: {
    '/things/{id}': {
      put: {
        security: [{ bearer: [] }, { key: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, example: 'a b' },
          { name: 'kind', in: 'query', required: true, schema: { enum: ['new', 'old'] } },
          { name: 'limit', in: 'query', schema: { examples: [5] } },
        ],
        requestBody: {
          content: { 'application/json': { examples: { one: { value: { name: 'it’s "one"; $HOME' } } } } },
        },
      },
    },
  },
} as unknown as OpenAPIObject;

function sampleOf(document: OpenAPIObject): string {
  const { put } = withCurlSamples(document, 'http://localhost:3001').paths['/things/{id}'] as unknown as {
    put: { 'x-codeSamples': { source: string }[] };
  };
  return put['x-codeSamples'][0]!.source;
}

it('is a command whose words the shell hands to curl as they are meant', () => {
  const script = `curl() { printf '%s\\n' "$@"; }; API_KEY=secret; ${sampleOf(DOCUMENT)}`;
  const words = execFileSync('sh', ['-c', script], { encoding: 'utf8' });
  expect(words.split('\n')).toEqual([
    '-X',
    'PUT',
    'http://localhost:3001/things/a%20b?kind=new',
    '-H',
    'N-API-Key: secret',
    '-H',
    'Content-Type: application/json',
    '-d',
    '{',
    '  "name": "it’s \\"one\\"; $HOME"',
    '}',
    '',
  ]);
});

it('leaves the document as it is', () => {
  const before = JSON.stringify(DOCUMENT);
  sampleOf(DOCUMENT);
  expect(JSON.stringify(DOCUMENT)).toBe(before);
});
