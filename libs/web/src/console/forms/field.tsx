import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';

type Constraints = Pick<
  InputHTMLAttributes,
  | 'autocapitalize'
  | 'autocomplete'
  | 'autofocus'
  | 'inputMode'
  | 'max'
  | 'maxLength'
  | 'min'
  | 'pattern'
  | 'placeholder'
  | 'required'
  | 'step'
>;

interface FieldProps extends Constraints {
  type?: 'date' | 'datetime-local' | 'email' | 'password' | 'search' | 'tel' | 'text' | 'url';
  spellcheck?: boolean;
  title?: string;
  label: string;
  hint?: ComponentChildren;
  /** Twice as wide as its neighbours. */
  wide?: boolean;
  value: string;
  onValue: (value: string) => void;
}

/** One line of text with its label above and its hint below. */
export function Field({ label, hint, wide = false, value, onValue, ...input }: FieldProps) {
  const id = useId();
  return (
    <div class={wide ? 'field double' : 'field'}>
      <label for={id}>{label}</label>
      <input
        {...(input as InputHTMLAttributes)}
        id={id}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps {
  label: string;
  hint?: ComponentChildren;
  value: string;
  rows: number;
  maxLength: number;
  required?: boolean;
  onValue: (value: string) => void;
}

/** Text of several lines, exactly as it is pasted. */
export function TextField({ label, hint, value, onValue, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        {...input}
        id={id}
        value={value}
        spellcheck={false}
        autocomplete="off"
        aria-describedby={hint ? `${id}-hint` : undefined}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface ChoiceFieldProps {
  label: string;
  hint?: ComponentChildren;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  /** An option with an empty value does not count as a choice. */
  required?: boolean;
  onValue: (value: string) => void;
}

export function ChoiceField({ label, hint, value, options, required, onValue }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        required={required}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface CheckFieldProps {
  label: ComponentChildren;
  hint?: ComponentChildren;
  checked: boolean;
  disabled?: boolean;
  onChecked: (checked: boolean) => void;
}

export const CheckField = ({ label, hint, checked, disabled, onChecked }: CheckFieldProps) => (
  <label class="choice">
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChecked(event.currentTarget.checked)}
    />
    <span>
      {label}
      {hint && <span class="hint">{hint}</span>}
    </span>
  </label>
);
