import { useState } from 'preact/hooks';

/** What a field is given by the form that it stands in. */
export interface FieldValue {
  value: string;
  onValue: (value: string) => void;
}

/** The texts of a form by the names of its fields: `<Field label="Order" {...field('order')} />`. Of fields that change in the same moment each counts. */
export function useFields<Name extends string>(initial: Record<Name, string> | (() => Record<Name, string>)) {
  const [values, setValues] = useState(initial);
  const field = (name: Name): FieldValue => ({
    value: values[name],
    onValue: (value) => setValues((now) => ({ ...now, [name]: value })),
  });
  return { values, field };
}
