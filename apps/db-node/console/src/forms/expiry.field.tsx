import { ChoiceField, Field } from '@platform/web/console';
import type { Expiry } from './expiry';

const CHOICES = [
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In 1 year'],
  ['date', 'On a specific day'],
  ['never', 'Never'],
] as const;

interface ExpiryFieldProps {
  value: Expiry;
  onValue: (value: Expiry) => void;
}

export const ExpiryField = ({ value, onValue }: ExpiryFieldProps) => (
  <div class="side-by-side">
    <ChoiceField
      label="Expires"
      value={value.choice}
      options={CHOICES}
      onValue={(choice) => onValue({ ...value, choice })}
    />
    {value.choice === 'date' && (
      <Field
        label="Last day (UTC)"
        type="date"
        required
        min={new Date().toISOString().slice(0, 10)}
        value={value.date}
        onValue={(date) => onValue({ ...value, date })}
      />
    )}
  </div>
);
