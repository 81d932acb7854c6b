import { useId, useState } from 'preact/hooks';
import { lineOf, readPositions } from '../add/coordinates';
import { FeatureItem } from '../features/feature-item';
import { distanceText } from '../features/feature-name';
import type { GeoApi, NearbySearch } from '../geo-api/geo-api';
import type { Feature, NearbyFeature } from '../geo-api/types';
import { Problem } from '../parts/notice';
import { useTask } from '../parts/task';
import type { Position } from 'geojson';

/** The centre as text: presses on the map write into it. */
export interface Search {
  text: string;
  radius: string;
  results: NearbyFeature[] | null;
}

export const EMPTY_SEARCH: Search = { text: '', radius: '1000', results: null };

/** What the fields say, or null while they cannot be read. */
export function readSearch({ text, radius }: Search): NearbySearch | null {
  const { positions, problem } = readPositions(text);
  const radiusMeters = Number(radius);
  const [position] = positions;
  if (problem || positions.length !== 1 || !(radiusMeters > 0 && radiusMeters <= MAX_RADIUS_METERS)) return null;
  return { longitude: position![0]!, latitude: position![1]!, radiusMeters };
}

const MAX_RADIUS_METERS = 1_000_000;

interface Props {
  api: GeoApi;
  search: Search;
  onChange(search: Search): void;
  center(): Position | null;
  onShow(feature: Feature): void;
  onFound(search: NearbySearch): void;
  chosenId: string | null;
  onChoose(featureId: string | null): void;
}

export function NearbyPanel({ api, search, onChange, center, onShow, onFound, chosenId, onChoose }: Props) {
  const task = useTask();
  const [isTried, setTried] = useState(false);
  const wrong = isTried ? problemsOf(search) : {};
  const find = (event: Event) => {
    event.preventDefault();
    setTried(true);
    const asked = readSearch(search);
    if (!asked) return;
    void task.run(async () => {
      onChange({ ...search, results: await api.listNearby(asked) });
      onFound(asked);
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
          hint="Press on the map, or write latitude and longitude."
          value={search.text}
          wrong={wrong.text}
          onInput={(text) => onChange({ ...search, text, results: null })}
        />
        <div class="row below-field">
          <button type="button" class="small" onClick={takeCenter}>
            Take the middle of the map
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
              onShow={() => onShow(feature)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const foundText = (count: number): string =>
  count === 0 ? 'Nothing within this distance.' : `${count} ${count === 1 ? 'place' : 'places'}, nearest first`;

function problemsOf(search: Search): { text?: string; radius?: string } {
  const { positions, problem } = readPositions(search.text);
  const radius = Number(search.radius);
  return {
    text: problem ?? (positions.length === 1 ? undefined : 'Choose one place on the map or write its position.'),
    radius: radius > 0 && radius <= MAX_RADIUS_METERS ? undefined : 'Write a number from 1 to 1000000.',
  };
}

interface SearchFieldProps {
  label: string;
  value: string;
  hint?: string;
  wrong?: string;
  inputMode?: 'decimal';
  onInput(value: string): void;
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
