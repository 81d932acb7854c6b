import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { APPS, type Body, documentOf, operationsOf } from './documents';

describe.each(APPS)('the document of %s', (app) => {
  const document = documentOf(app);

  it('is OpenAPI 3.1 by the schema of the specification', async () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    const { valid, errors } = await new Validator().validate(
      structuredClone<object>(document) as Record<string, unknown>,
    );
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  it('uses nothing that 3.1 has left behind', () => {
    expect(JSON.stringify(document.components.schemas)).not.toMatch(
      /"nullable":|"exclusiveM\w+":(true|false)|"example":/,
    );
  });

  it('has only examples that are valid by their schemas', () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addFormat('password', true);
    ajv.addSchema({ $id: 'document', components: document.components });
    const wrong: unknown[] = [];
    const check = (name: string, body: Body | undefined) => {
      const resolved = body?.$ref ? document.components.responses[body.$ref.split('/').at(-1)!] : body;
      for (const [type, { schema, examples = {} }] of Object.entries(resolved?.content ?? {})) {
        if (!schema || !type.includes('json')) continue;
        const values = Object.values(examples).map(({ $ref, value }) =>
          $ref ? document.components.examples[$ref.split('/').at(-1)!]?.value : value,
        );
        const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object);
        for (const value of values) if (!validate(value)) wrong.push([name, value, validate.errors]);
      }
    };
    for (const { operationId, requestBody, responses } of operationsOf(document)) {
      check(`the request of ${operationId}`, requestBody);
      for (const [status, response] of Object.entries(responses)) check(`${operationId} ${status}`, response);
    }
    expect(wrong).toEqual([]);
  });
});
