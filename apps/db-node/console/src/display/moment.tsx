import { fromNow, inUtc } from './time';

/** Relative on the screen, exact on hover; `exact` the other way round. */
export const Moment = ({ at, exact = false }: { at: string; exact?: boolean }) => (
  <time dateTime={at} title={exact ? fromNow(at) : inUtc(at)}>
    {exact ? inUtc(at) : fromNow(at)}
  </time>
);
