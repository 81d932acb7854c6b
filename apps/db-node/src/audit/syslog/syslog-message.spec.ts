import { hostname } from 'node:os';
import type { AuditEvent } from '../audit-event';
import { frameOf, syslogMessageOf } from './syslog-message';

const EVENT: AuditEvent = {
  schema: 'audit-event/1',
  position: 7,
  tenant_id: '0199e69f-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
  sequence: 3,
  hash: 'ab'.repeat(32),
  event_id: '0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90',
  kind: 'user.unlock',
  recorded_at: '2026-01-01T08:00:00.123456Z',
  user_id: null,
  subject_id: 'a "quoted\\" [text]',
  operator: 'Zoë',
  request_id: 'r',
  details: { note: 'naïve ☂' },
};

describe('an event as a syslog message', () => {
  const message = syslogMessageOf(EVENT, 'audit@32473');

  it('has the header of RFC 5424 and one element of structured data, escaped', () => {
    const host = hostname().replaceAll(/[^\x21-\x7e]/g, '_');
    const data = `[audit@32473 position="7" tenant_id="${EVENT.tenant_id}" sequence="3" event_id="${EVENT.event_id}" subject_id="a \\"quoted\\\\\\" [text\\]" operator="Zoë"]`;
    expect(message).toMatch(`<110>1 2026-01-01T08:00:00.123456Z ${host} db-node - user.unlock ${data} {`);
  });

  it('contains the line of the feed, in ASCII', () => {
    const json = message.slice(message.indexOf('] {') + 2);
    expect(json).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(json)).toEqual(EVENT);
  });

  it('is framed with its length in octets, not in characters', () => {
    const [, count, rest] = /^(\d+) (.*)$/s.exec(frameOf(message))!;
    expect(Number(count)).toBe(Buffer.byteLength(rest!));
    expect(Number(count)).toBeGreaterThan(rest!.length);
  });

  it('of an erased event contains neither time nor kind', () => {
    const erased = syslogMessageOf({ ...EVENT, event_id: null, kind: null, recorded_at: null }, 'audit@32473');
    expect(erased).toMatch(/^<110>1 - \S+ db-node - - \[audit@32473 position="7"/);
  });
});
