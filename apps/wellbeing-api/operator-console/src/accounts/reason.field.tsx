import { Field } from '@platform/web/console';

/** The reason for a lookup or an action. Other administrators see it, the owner of the account does not. */
export const ReasonField = ({ value, onValue }: { value: string; onValue: (value: string) => void }) => (
  <Field
    label="Reason"
    hint="For example, the number of a ticket. It is stored with your name. The owner of the account sees the lookup."
    value={value}
    onValue={onValue}
    required
    pattern=".*\S.*"
    maxLength={500}
    autocomplete="off"
  />
);
