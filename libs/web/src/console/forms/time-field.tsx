import { inUtc } from '../display/time';
import { Field } from './field';
import { instantOf } from './local-time';

interface TimeFieldProps {
  label: string;
  /** As the browser's field has it, in the zone of whoever types. */
  value: string;
  onValue: (value: string) => void;
  autofocus?: boolean;
}

/** A time in the zone of whoever types it, with UTC below. */
export function TimeField({ label, value, onValue, autofocus }: TimeFieldProps) {
  const instant = instantOf(value);
  return (
    <Field
      label={label}
      hint={instant ? inUtc(instant) : 'Your time; UTC is shown here.'}
      type="datetime-local"
      value={value}
      onValue={onValue}
      required
      autofocus={autofocus}
    />
  );
}
