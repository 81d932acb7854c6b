import { useId, useState } from 'preact/hooks';
import type { CoordinateColumns } from '../geo-api/types';

interface Props {
  /** Those of the file. */
  names: string[];
  chosen: CoordinateColumns | undefined;
  isBusy: boolean;
  /** Receives two different columns, or undefined if the service finds them. */
  onChoose: (columns: CoordinateColumns | undefined) => void;
}

const NONE: CoordinateColumns = { longitude: '', latitude: '' };

/** The columns of a table with the coordinates. A choice counts when both are chosen. */
export function CoordinateColumnsField({ names, chosen, isBusy, onChoose }: Props) {
  const [draft, setDraft] = useState<CoordinateColumns>(chosen ?? NONE);
  const { longitude, latitude } = draft;
  const choose = (next: CoordinateColumns) => {
    setDraft(next);
    const count = [next.longitude, next.latitude].filter((name) => name !== '').length;
    if (count === 2 && next.longitude !== next.latitude) onChoose(next);
    if (count === 0 && chosen) onChoose(undefined);
  };
  return (
    <fieldset class="field" disabled={isBusy}>
      <legend>Coordinates</legend>
      <ColumnField
        label="Longitude"
        names={names}
        value={longitude}
        onChoose={(name) => choose({ ...draft, longitude: name })}
      />
      <ColumnField
        label="Latitude"
        names={names}
        value={latitude}
        onChoose={(name) => choose({ ...draft, latitude: name })}
      />
      {(longitude === '') !== (latitude === '') && <span class="hint">Choose both columns.</span>}
      {longitude !== '' && longitude === latitude && <span class="hint">Choose two different columns.</span>}
    </fieldset>
  );
}

interface ColumnProps {
  label: string;
  names: string[];
  value: string;
  onChoose: (name: string) => void;
}

function ColumnField({ label, names, value, onChoose }: ColumnProps) {
  const id = useId();
  return (
    <div class="row choose-property">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">found by its name</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
