import { hostname } from 'node:os';
import type { AuditEvent } from '../audit-event';

/** Facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6;
const NIL = '-';
/** What of an event stands in the structured data, for those who route and search by it; the JSON has all. */
const PARAMETERS = ['position', 'tenant_id', 'sequence', 'event_id', 'user_id', 'subject_id', 'operator'] as const;

/**
 * An event as RFC 5424 has it: facility "log audit", its kind as MSGID, an element of structured data, and as the message
 * the feed's own line of JSON, in ASCII. What an erasure took away has neither time nor kind (`-`).
 */
export function syslogMessageOf(event: AuditEvent, sdId: string): string {
  const header = [event.recorded_at ?? NIL, nameOf(hostname(), 255), 'db-node', NIL, nameOf(event.kind ?? NIL, 32)];
  return `<${PRIORITY}>1 ${header.join(' ')} ${structuredDataOf(event, sdId)} ${asciiOf(JSON.stringify(event))}`;
}

/** Octet counting, RFC 5425, section 4.3. */
export const frameOf = (message: string): string => `${Buffer.byteLength(message)} ${message}`;

function structuredDataOf(event: AuditEvent, sdId: string): string {
  const parameters = PARAMETERS.flatMap((name) => (event[name] === null ? [] : [` ${name}="${escaped(event[name])}"`]));
  return `[${sdId}${parameters.join('')}]`;
}

const escaped = (value: string | number): string => String(value).replaceAll(/["\\\]]/g, '\\$&');

/** Header fields are printable ASCII without spaces, and so long at most. */
const nameOf = (text: string, length: number): string => text.replaceAll(/[^\x21-\x7e]/g, '_').slice(0, length) || NIL;

/** Without a BOM a message may hold anything; so that nobody has to guess, it is ASCII. */
const asciiOf = (json: string): string =>
  json.replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
