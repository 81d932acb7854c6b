import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, PlatformError } from '@platform/sdk/payment';
import addFormats from 'ajv-formats';
import Ajv from 'ajv/dist/2020';
import type { Calls, Done } from './calls';

interface Response {
  $ref?: string;
  content?: Record<string, { schema?: object }>;
}

interface Document {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, Response> }>>;
}

/** The answers of a service's operations according to its document. */
export class DocumentedAnswers {
  private readonly document: Document;
  private readonly ajv = new Ajv({ strict: false, allErrors: true });

  constructor(app: string) {
    this.document = JSON.parse(
      readFileSync(join(__dirname, '../../../../apps', app, 'openapi.json'), 'utf8'),
    ) as Document;
    addFormats(this.ajv);
    this.ajv.addSchema(this.document, 'document');
  }

  get operationIds(): string[] {
    return this.operations().map(({ operationId }) => operationId);
  }

  /** The problems of an answer: a status, a type of body or a body that the document does not have. */
  problemsOf(operationId: string, { data, response }: Answer<unknown>): string[] {
    const { pointer, responses } = this.operations().find((operation) => operation.operationId === operationId)!;
    const documented = responses[response.status];
    if (!documented) return [`the status ${response.status} is not documented`];
    const { content = {} } = documented;
    const [type = ''] = (response.headers.get('content-type') ?? '').split('; charset');
    if (Object.keys(content).length === 0) return data === undefined ? [] : ['there is a body, and none is documented'];
    if (!content[type]) return [`the type ${type} is not documented`];
    // A file is no JSON that the schema could be asked about.
    if (typeof data === 'string' || data instanceof Blob) return [];
    const at = `${pointer}/responses/${response.status}/content/${escaped(type)}/schema`;
    const isValid = this.ajv.compile({ $ref: `document#${at}` });
    return isValid(data) ? [] : isValid.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  private operations() {
    return Object.entries(this.document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        ...operation,
        pointer: `/paths/${escaped(path)}/${method}`,
      })),
    );
  }
}

/** A name as a part of a JSON pointer in a fragment. */
const escaped = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Makes each call once, in their order. @returns what was not a documented success, by operation */
export async function callEach<Api extends object>(
  calls: Calls<Api>,
  done: Done<Api>,
  answers: DocumentedAnswers,
): Promise<string[]> {
  const problems: string[] = [];
  for (const name of Object.keys(calls) as (keyof Api & string)[]) {
    try {
      const call = calls[name]();
      const answer = await ('withResponse' in call ? call.withResponse() : call);
      done[name] = answer as never;
      problems.push(...answers.problemsOf(name, answer).map((problem) => `${name}: ${problem}`));
    } catch (error) {
      const said = error instanceof PlatformError ? ` ${JSON.stringify(error.body)}` : '';
      problems.push(`${name}: ${(error as Error).message}${said}`);
    }
  }
  return problems;
}
