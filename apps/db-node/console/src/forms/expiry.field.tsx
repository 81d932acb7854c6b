import { ChoiceField, Field } from './field';

const DAY_MS = 86_400_000;
const CHOICES = [
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
  ['date', 'On a day of your choice'],
  ['never', 'Never'],
] as const;

export interface Expiry {
  choice: string;
  /** `YYYY-MM-DD`, for the choice of a day. */
  date: string;
}

export const IN_90_DAYS: Expiry = { choice: '90', date: '' };

/** What the API is sent; undefined: it does not expire. A chosen day counts to its end, in UTC. */
export function expiresAt({ choice, date }: Expiry, now = Date.now()): string | undefined {
  if (choice === 'never') return undefined;
  if (choice === 'date') return `${date}T23:59:59Z`;
  return new Date(now + Number(choice) * DAY_MS).toISOString();
}

interface ExpiryFieldProps {
  value: Expiry;
  onValue: (value: Expiry) => void;
}

export const ExpiryField = ({ value, onValue }: ExpiryFieldProps) => (
  <div class="beside">
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
