import type { Position } from 'geojson';
import { useId } from 'preact/hooks';
import { Problem } from '../parts/notice';
import { sentence } from '../parts/sentence';
import { geometryOf, missing, readPositions, type Shape, SHAPES } from '../geometry/coordinates';
import type { Draft } from './draft';
import type { Drafting } from './use-draft';

interface Props {
  drafting: Drafting;
  /** Position in the middle of the map; null without a map. */
  center: () => Position | null;
}

export function AddPanel({ drafting, center }: Props) {
  const { draft, problems, task } = drafting;
  const { positions, problem } = readPositions(draft.text);
  const set = (change: Partial<Draft>) => drafting.change({ ...draft, ...change });
  const save = (event: Event) => {
    event.preventDefault();
    const lacking = problem ?? missing(draft.shape, positions);
    if (lacking) task.fail(lacking);
    else
      drafting.save({
        type: 'Feature',
        geometry: geometryOf(draft.shape, positions)!,
        properties: draft.changes ? changedProperties(draft) : propertiesOf(draft),
      });
  };
  const takeCenter = () => {
    const position = center();
    if (position) drafting.addPosition(position);
  };
  return (
    <form onSubmit={save} noValidate>
      {draft.changes && (
        <div class="row changing">
          <p>You are changing “{draft.name || 'a place'}”.</p>
          <button type="button" class="small" onClick={() => drafting.start(null)}>
            Discard changes
          </button>
        </div>
      )}
      <ShapeChoice shape={draft.shape} onChange={(shape) => set({ shape })} />
      <PositionsField
        draft={draft}
        wrong={[...(problem ? [problem] : []), ...problems.map(({ message }) => sentence(message))]}
        onText={(text) => set({ text })}
        onCenter={takeCenter}
        onUndo={drafting.undo}
      />
      <TextField label="Name" value={draft.name} onInput={(name) => set({ name })} />
      <TextField label="Note" isOptional value={draft.note} onInput={(note) => set({ note })} />
      <Problem text={task.problem} />
      <button class="primary" disabled={task.isRunning}>
        {task.isRunning ? 'Saving…' : 'Save'}
      </button>
    </form>
  );
}

const propertiesOf = ({ name, note }: Draft): Record<string, string> => ({
  ...(name.trim() && { name: name.trim() }),
  ...(note.trim() && { note: note.trim() }),
});

/** An emptied property is removed. */
const changedProperties = ({ name, note }: Draft): Record<string, string | null> => ({
  name: name.trim() || null,
  note: note.trim() || null,
});

const ShapeChoice = ({ shape, onChange }: { shape: Shape; onChange: (shape: Shape) => void }) => (
  <fieldset class="field">
    <legend>What is it?</legend>
    <div class="choices">
      {SHAPES.map((one) => (
        <label key={one.shape} class="choice">
          <input
            type="radio"
            name="shape"
            value={one.shape}
            checked={one.shape === shape}
            onChange={() => onChange(one.shape)}
          />
          <span>{one.name}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

interface PositionsProps {
  draft: Draft;
  wrong: string[];
  onText: (text: string) => void;
  onCenter: () => void;
  onUndo: (() => void) | null;
}

function PositionsField({ draft, wrong, onText, onCenter, onUndo }: PositionsProps) {
  const id = useId();
  const described = [`${id}-hint`, wrong.length > 0 && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>Where is it?</label>
      <span class="hint" id={`${id}-hint`}>
        Press on the map, drag a corner, or enter latitude and longitude, one position per line: 48.137, 11.575
      </span>
      <textarea
        id={id}
        rows={draft.shape === 'Point' ? 2 : 5}
        spellcheck={false}
        autocomplete="off"
        value={draft.text}
        aria-invalid={wrong.length > 0}
        aria-describedby={described}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      {wrong.length > 0 && (
        <span class="error" id={`${id}-error`} role="alert">
          {wrong.join(' ')}
        </span>
      )}
      <div class="row below-field">
        <button type="button" class="small" onClick={onCenter}>
          Use map centre
        </button>
        <button type="button" class="small" disabled={!onUndo} onClick={() => onUndo?.()}>
          Undo last
        </button>
      </div>
    </div>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  isOptional?: boolean;
  onInput: (value: string) => void;
}

function TextField({ label, value, isOptional, onInput }: TextFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>
        {label} {isOptional && <span class="quiet">(optional)</span>}
      </label>
      <input
        id={id}
        maxLength={200}
        autocomplete="off"
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </div>
  );
}
