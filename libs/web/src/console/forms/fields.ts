import { useState } from 'preact/hooks';

/** The props of a field in a form. */
export interface FieldValue {
  value: string;
  onValue: (value: string) => void;
}

/** The values of a form by field name: `<Field label="Order" {...field('order')} />`. Simultaneous changes of several fields are all kept. */
export function useFields<Name extends string>(initial: Record<Name, string> | (() => Record<Name, string>)) {
  const [values, setValues] = useState(initial);
  const field = (name: Name): FieldValue => ({
    value: values[name],
    onValue: (value) => setValues((now) => ({ ...now, [name]: value })),
  });
  return { values, field };
}
