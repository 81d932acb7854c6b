// One page per error code, with cause and fix, from the tables of codes of the services.
import { COMMON_ERROR_CODES, type DescribedErrorCode } from '../../../libs/errors/src/codes.ts';
import { ERROR_CODES as DB_NODE } from '../../../apps/db-node/src/error-codes.ts';
import { ERROR_CODES as PAYMENT } from '../../../apps/payment-service/src/error-codes.ts';
import { ERROR_CODES as WELLBEING } from '../../../apps/wellbeing-api/src/error-codes.ts';
import { type Document, operationsOf } from '../../../libs/clients/typescript/generate/document.ts';
import { cell, slugOf } from './api.ts';
import { FIXES } from './fixes.ts';
import { SERVICES } from './services.ts';

const OWN: Record<string, Record<string, DescribedErrorCode>> = {
  'payment-service': PAYMENT,
  'db-node': DB_NODE,
  'wellbeing-api': WELLBEING,
};

interface Meaning {
  services: string[];
  status: number;
  message: string;
  /** What a caller can do. */
  advice: string;
}

export function errorPages(documents: Record<string, Document>): Record<string, string> {
  const pages: Record<string, string> = {};
  const rows = [...meaningsByCode()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, meanings]) => {
      pages[code] = codePage(code, meanings, documents);
      const [{ status, message }] = meanings as [Meaning];
      const services = meanings.flatMap((meaning) => meaning.services);
      return `| [\`${code}\`](${code}.md) | ${status} | ${cell(message)} | ${services.length === 3 ? 'all' : services.join(', ')} |`;
    });
  pages['index'] = [
    '# What does this error code mean?',
    'Every error has this form. Branch on `error.code`: a code is never renamed and never changes its status. The text of `error.message` may change.',
    '```json\n{ "error": { "code": "WALLET_NOT_FOUND", "message": "There is no wallet in this currency.", "request_id": "0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90" } }\n```',
    '`doc_url` leads to the description of the code. A validation error has `details`: a list of `field`, `code` and `message`. With `Accept: application/problem+json` you get the form of RFC 9457. The envelope of db-node has the code, the message and the request id only.',
    'Quote `request_id` when you report an error: the operator finds the request by it. payment-service adds `"status": "error"`.',
    `| code | status | what happened | service |\n| --- | ---: | --- | --- |\n${rows.join('\n')}`,
  ].join('\n\n');
  return pages;
}

/** Services that mean the same by a code share one entry. */
function meaningsByCode(): Map<string, Meaning[]> {
  const byCode = new Map<string, Meaning[]>();
  for (const { app } of SERVICES) {
    for (const { name, status, message, meaning } of Object.values({ ...COMMON_ERROR_CODES, ...OWN[app] })) {
      const entries = byCode.get(name) ?? [];
      const advice = meaning.slice(message.length).trim();
      const same = entries.find(
        (entry) => entry.message === message && entry.advice === advice && entry.status === status,
      );
      if (same) same.services.push(app);
      else entries.push({ services: [app], status, message, advice });
      byCode.set(name, entries);
    }
  }
  return byCode;
}

/** @throws Error if neither the table nor fixes.ts says what to do */
function fixOf(code: string, advice: string): string {
  const fix = [advice, FIXES[code] ?? ''].filter(Boolean).join(' ');
  if (!fix)
    throw new Error(`${code} has no fix: add an advice to its table, or a text to docs/.vitepress/pages/fixes.ts.`);
  return fix;
}

function codePage(code: string, meanings: Meaning[], documents: Record<string, Document>): string {
  const parts = meanings.map(({ services, status, message, advice }) =>
    [
      meanings.length > 1 ? `## In ${services.join(', ')}` : '',
      `HTTP status **${status}**. ${services.length === 3 ? 'All services return this code.' : `Returned by ${services.join(' and ')}.`}`,
      `**Cause.** ${message}`,
      `**Fix.** ${fixOf(code, advice)}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  );
  const operations = SERVICES.flatMap((service) =>
    operationsOf(documents[service.app]!)
      .filter(({ errorCodes }) => errorCodes.includes(code))
      .map(({ operationId, summary, tags: [tag = ''] = [] }) => {
        return `- [${summary ?? operationId}](../api/${service.app}/${slugOf(tag)}.md#${slugOf(operationId)}) (${service.title})`;
      }),
  );
  const list =
    operations.length > 40
      ? `${operations.length} operations can return this code; each operation lists its codes.`
      : operations.join('\n') || 'Any request can get this code before it reaches an operation.';
  return [`# ${code}`, ...parts, `## Operations that return it\n\n${list}`, '[All error codes](index.md)'].join('\n\n');
}
