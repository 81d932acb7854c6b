import { fromNow, inUtc, inZone } from './time';

/** A relative time with the exact time in the tooltip; with `exact` the reverse. */
export const Moment = ({ at, exact = false }: { at: string; exact?: boolean }) => (
  <time dateTime={at} title={exact ? fromNow(at) : inUtc(at)}>
    {exact ? inUtc(at) : fromNow(at)}
  </time>
);

/** The local time of the reader, with UTC below. */
export const ZonedMoment = ({ at }: { at: string }) => (
  <time class="stack" dateTime={at} title={fromNow(at)}>
    <span>{inZone(at)}</span>
    <span class="hint">{inUtc(at)}</span>
  </time>
);
