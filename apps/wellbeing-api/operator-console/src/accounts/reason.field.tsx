import { Field } from '@platform/web/console';

/** Why: every look and deed has one, which its owner does not see and other administrators do. */
export const ReasonField = ({ value, onValue }: { value: string; onValue: (value: string) => void }) => (
  <Field
    label="Reason"
    hint="Such as a ticket. It is kept with your name; the owner of the account sees that somebody looked."
    value={value}
    onValue={onValue}
    required
    pattern=".*\S.*"
    maxLength={500}
    autocomplete="off"
  />
);
