import { toolkit } from '../../texts/toolkit';
import { inUtc } from '../display/time';
import { Field } from './field';
import { instantOf } from './local-time';

interface TimeFieldProps {
  label: string;
  /** The value of the browser's field, in the time zone of the reader. */
  value: string;
  onValue: (value: string) => void;
  autofocus?: boolean;
}

/** A time in the time zone of the reader, with UTC below. */
export function TimeField({ label, value, onValue, autofocus }: TimeFieldProps) {
  const instant = instantOf(value);
  return (
    <Field
      label={label}
      hint={instant ? inUtc(instant) : toolkit.texts.timeHint}
      type="datetime-local"
      value={value}
      onValue={onValue}
      required
      autofocus={autofocus}
    />
  );
}
