import { useId } from 'preact/hooks';
import type { Label } from './use-label';

/** The property that names the places. Absent if there is no choice. */
export function LabelChoice({ label: { property, choices, choose } }: { label: Label }) {
  const id = useId();
  if (choices.length < 2) return null;
  return (
    <span class="label-choice">
      <label for={id}>Label</label>
      <select id={id} value={property ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {choices.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
