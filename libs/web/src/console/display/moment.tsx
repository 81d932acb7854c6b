import { toolkit } from '../../texts/toolkit';
import { fromNow, inUtc, inZone } from './time';

/** A relative time with the exact time in the tooltip; with `exact` the reverse. */
export const Moment = ({ at, exact = false }: { at: string; exact?: boolean }) => (
  <time dateTime={at} title={exact ? fromNow(at) : inUtc(at)}>
    {exact ? inUtc(at) : fromNow(at)}
  </time>
);

/** The local time of the reader on one line, with UTC in the tooltip. */
export const ZonedMoment = ({ at }: { at: string }) => (
  <time dateTime={at} title={toolkit.texts.utcAndAge({ utc: inUtc(at), age: fromNow(at) })}>
    {inZone(at)}
  </time>
);
