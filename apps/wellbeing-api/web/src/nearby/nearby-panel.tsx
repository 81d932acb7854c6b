import type { Geometry, Position } from 'geojson';
import { useId, useState } from 'preact/hooks';
import { lineOf } from '../geometry/coordinates';
import { FeatureItem } from '../features/feature-item';
import { distanceText } from '../features/feature-name';
import type { GeoApi } from '../geo-api/geo-api';
import { Problem } from '../parts/notice';
import { circleAround } from '../geometry/geodesy';
import { useTask } from '../parts/task';
import { problemsOf, readSearch, type Search, type SearchProblems } from './search';

interface Props {
  api: GeoApi;
  search: Search;
  onChange: (search: Search) => void;
  center: () => Position | null;
  onShow: (geometries: (Geometry | null)[]) => void;
  chosenId: string | null;
  onChoose: (featureId: string | null) => void;
}

export function NearbyPanel({ api, search, onChange, center, onShow, chosenId, onChoose }: Props) {
  const task = useTask();
  const [isTried, setTried] = useState(false);
  const wrong: SearchProblems = isTried ? problemsOf(search) : {};
  const find = (event: Event) => {
    event.preventDefault();
    setTried(true);
    const asked = readSearch(search);
    if (!asked) return;
    void task.run(async () => {
      onChange({ ...search, results: await api.listNearby(asked) });
      onShow([circleAround([asked.longitude, asked.latitude], asked.radiusMeters)]);
    });
  };
  const takeCenter = () => {
    const position = center();
    if (position) onChange({ ...search, text: lineOf(position), results: null });
  };
  return (
    <>
      <form onSubmit={find} noValidate>
        <SearchField
          label="Around"
          hint="Press on the map, or enter latitude and longitude."
          value={search.text}
          wrong={wrong.text}
          onInput={(text) => onChange({ ...search, text, results: null })}
        />
        <div class="row below-field">
          <button type="button" class="small" onClick={takeCenter}>
            Use map centre
          </button>
        </div>
        <SearchField
          label="Within, in metres"
          inputMode="decimal"
          value={search.radius}
          wrong={wrong.radius}
          onInput={(radius) => onChange({ ...search, radius, results: null })}
        />
        <Problem text={task.problem} />
        <button class="primary" disabled={task.isRunning}>
          {task.isRunning ? 'Searching…' : 'Search'}
        </button>
      </form>
      <div role="status">{search.results && <p class="count quiet">{foundText(search.results.length)}</p>}</div>
      {search.results && search.results.length > 0 && (
        <ul class="list features">
          {search.results.map((feature) => (
            <FeatureItem
              key={feature.id}
              feature={feature}
              note={distanceText(feature.distance_meters)}
              isChosen={feature.id === chosenId}
              onChoose={() => onChoose(feature.id === chosenId ? null : feature.id)}
              onShow={() => onShow([feature.geometry])}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const foundText = (count: number): string =>
  count === 0 ? 'Nothing within this distance.' : `${count} ${count === 1 ? 'place' : 'places'}, nearest first`;

interface SearchFieldProps {
  label: string;
  value: string;
  hint?: string;
  wrong?: string;
  inputMode?: 'decimal';
  onInput: (value: string) => void;
}

function SearchField({ label, value, hint, wrong, inputMode, onInput }: SearchFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <input
        id={id}
        inputMode={inputMode}
        autocomplete="off"
        value={value}
        aria-invalid={wrong !== undefined}
        aria-describedby={described || undefined}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {wrong && (
        <span class="error" id={`${id}-error`} role="alert">
          {wrong}
        </span>
      )}
    </div>
  );
}
