import { fromNow, inUtc, inZone } from './time';

/** Relative on the screen, exact on hover; `exact` the other way round. */
export const Moment = ({ at, exact = false }: { at: string; exact?: boolean }) => (
  <time dateTime={at} title={exact ? fromNow(at) : inUtc(at)}>
    {exact ? inUtc(at) : fromNow(at)}
  </time>
);

/** The time of whoever reads it, with UTC beside. */
export const ZonedMoment = ({ at }: { at: string }) => (
  <time class="stack" dateTime={at} title={fromNow(at)}>
    <span>{inZone(at)}</span>
    <span class="hint">{inUtc(at)}</span>
  </time>
);
