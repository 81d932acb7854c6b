import { shared } from './shared-texts';

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The largest fitting unit, with one decimal below ten: `4.2m`, `20ms`. */
export function durationText(seconds: number): string {
  const [unit, size] = STEPS.find(([, length]) => seconds >= length) ?? (['millisecond', 0.001] as const);
  const amount = seconds / size;
  const number = new Intl.NumberFormat(shared.locale, {
    style: 'unit',
    unit,
    unitDisplay: 'narrow',
    maximumFractionDigits: unit !== 'millisecond' && amount < 10 ? 1 : 0,
  });
  return number.format(amount);
}
