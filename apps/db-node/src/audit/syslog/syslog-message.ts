import { hostname } from 'node:os';
import type { AuditEvent } from '../audit-event';

/** Facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6;
const NIL = '-';
/** Fields of an event in the structured data, for routing and search. The JSON contains all fields. */
const PARAMETERS = ['position', 'tenant_id', 'sequence', 'event_id', 'user_id', 'subject_id', 'operator'] as const;

/**
 * An event as an RFC 5424 message. The facility is "log audit", and the kind is the MSGID. One element of structured
 * data follows. The message is the feed's line of JSON, in ASCII. An erased event has neither time nor kind (`-`).
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

/** Header fields are printable ASCII without spaces and have a maximum length. */
const nameOf = (text: string, length: number): string => text.replaceAll(/[^\x21-\x7e]/g, '_').slice(0, length) || NIL;

/** A message without a BOM has no defined encoding, so it is ASCII. */
const asciiOf = (json: string): string =>
  json.replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
