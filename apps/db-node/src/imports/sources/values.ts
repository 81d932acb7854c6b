/** Forms of values that databases and languages print. The guide lists them (docs/imports.md). */

const TRUE = new Set(['true', 't', '1', 'yes', 'y', "b'1'", '\\1', '\u0001']);
const FALSE = new Set(['false', 'f', '0', 'no', 'n', "b'0'", '\\0', '\0']);

/** Null if the value is no boolean in a known form. */
export function booleanOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 0 || value === 1) return value === 1;
  if (typeof value !== 'string') return null;
  const text = value.toLowerCase();
  if (TRUE.has(text)) return true;
  return FALSE.has(text) ? false : null;
}

const TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))? ?(Z|[+-]\d\d(?::?\d\d)?)?$/i;
/** PostgreSQL has times that are later than all others. */
const FOREVER = new Date(8.64e15);

/** Null if the value is no existing time in a known form. A time without a zone is in UTC. */
export function timeOf(value: unknown): Date | null {
  if (value === 'infinity') return FOREVER;
  const [, day, time, fraction = '', zone = 'Z'] = (typeof value === 'string' && TIME.exec(value)) || [];
  if (!day || !time) return null;
  const local = new Date(`${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`);
  // The constructor accepts the 30th of February.
  if (Number.isNaN(local.getTime()) || local.toISOString().slice(0, 19) !== `${day}T${time}`) return null;
  const offset = offsetMinutes(zone);
  return offset === null ? null : new Date(local.getTime() - offset * 60_000);
}

function offsetMinutes(zone: string): number | null {
  if (zone.toUpperCase() === 'Z') return 0;
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  const [hours, minutes] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  if (hours > 15 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
