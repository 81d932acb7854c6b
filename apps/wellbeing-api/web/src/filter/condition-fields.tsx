import { useEffect, useId, useRef } from 'preact/hooks';
import { type Condition, isDay, isRange } from './condition';

interface Props {
  condition: Condition;
  problem: string | null;
  /** Values of a text in the loaded features. */
  suggestions: string[];
  /** Whether this condition takes the keyboard focus. */
  isNew: boolean;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

/** The fields of a condition, by the type of the property. */
export function ConditionFields({ condition, problem, suggestions, isNew, onChange, onRemove }: Props) {
  const id = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isNew) fields.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [isNew]);
  const set = (change: Partial<Condition>) => onChange({ ...condition, ...change });
  const { name, type } = condition;
  return (
    <fieldset class="field condition" ref={fields} aria-describedby={problem ? `${id}-error` : undefined}>
      <legend>{name}</legend>
      {isRange(condition) && <RangeFields condition={condition} isWrong={problem !== null} onChange={set} />}
      {type === 'string' && <TextFields condition={condition} suggestions={suggestions} onChange={set} />}
      {type === 'boolean' && <TruthField value={condition.text} onChange={(text) => set({ text })} />}
      {problem && (
        <span class="error" id={`${id}-error`} role="alert">
          {problem}
        </span>
      )}
      <button type="button" class="small" onClick={onRemove}>
        Remove<span class="hidden-text"> {name}</span>
      </button>
    </fieldset>
  );
}

type OnChange = (change: Partial<Condition>) => void;

const DAY = { type: 'date', max: '9999-12-30' } as const;
const NUMBER = { inputMode: 'decimal' } as const;

function RangeFields({ condition, isWrong, onChange }: { condition: Condition; isWrong: boolean; onChange: OnChange }) {
  const isOfDays = isDay(condition);
  const [least, most] = isOfDays ? ['From', 'Until'] : ['At least', 'At most'];
  const field = (label: string, value: string, onValue: (value: string) => void) => (
    <label>
      {label}
      <input
        {...(isOfDays ? DAY : NUMBER)}
        autocomplete="off"
        value={value}
        aria-invalid={isWrong}
        onInput={({ currentTarget }) => onValue(currentTarget.value)}
      />
    </label>
  );
  return (
    <>
      <div class="range">
        {field(least!, condition.from, (from) => onChange({ from }))}
        {field(most!, condition.to, (to) => onChange({ to }))}
      </div>
      {condition.type === 'date-time' && <span class="hint">Days in UTC, including both.</span>}
    </>
  );
}

interface TextProps {
  condition: Condition;
  suggestions: string[];
  onChange: OnChange;
}

function TextFields({ condition: { isWhole, text }, suggestions, onChange }: TextProps) {
  const id = useId();
  return (
    <div class="range">
      <label>
        How
        <select
          value={isWhole ? 'is' : 'contains'}
          onChange={({ currentTarget }) => onChange({ isWhole: currentTarget.value === 'is' })}
        >
          <option value="contains">contains</option>
          <option value="is">is exactly</option>
        </select>
      </label>
      <label>
        Text
        <input
          list={id}
          maxLength={100}
          autocomplete="off"
          value={text}
          onInput={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
      </label>
      <datalist id={id}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
}

const TruthField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <label>
    Value
    <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">any</option>
      <option value="true">yes</option>
      <option value="false">no</option>
    </select>
  </label>
);
