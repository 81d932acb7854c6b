import { Field } from '@platform/web/console';

/** The reason for a lookup or an action on a user. */
export const ReasonField = ({ value, onValue }: { value: string; onValue: (value: string) => void }) => (
  <Field
    label="Reason"
    hint="For example, the number of a ticket, but no names. It is stored in the audit log with your name."
    value={value}
    onValue={onValue}
    required
    pattern=".*\S.*"
    maxLength={200}
    autocomplete="off"
  />
);
