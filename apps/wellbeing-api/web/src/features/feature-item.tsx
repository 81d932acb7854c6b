import { useEffect, useRef } from 'preact/hooks';
import type { Feature } from '../geo-api/types';
import { ShapeIcon } from '../parts/shape-icon';
import { nameOf, placeOf } from './feature-name';
import { MeasuresView } from './measures-view';
import { valueText } from './value-text';

interface Props {
  feature: Feature;
  /** The property that names the features; without it the most suitable one. */
  label?: string | null;
  /** Shown next to the name, such as a distance. */
  note?: string;
  isChosen: boolean;
  onChoose: () => void;
  onShow: () => void;
  /** Absent if the caller may not delete. */
  onDelete?: () => void;
  /** Absent if the caller may not change the feature, or its shape cannot be drawn. */
  onChange?: () => void;
}

/** A feature in a list: its name, and if it is chosen also its properties and actions. */
export function FeatureItem({ feature, label, note, isChosen, onChoose, onShow, onDelete, onChange }: Props) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const name = nameOf(feature, label);
  return (
    <li ref={item} class={isChosen ? 'feature chosen' : 'feature'}>
      <button type="button" class="feature-button" aria-expanded={isChosen} onClick={onChoose}>
        <ShapeIcon geometry={feature.geometry} />
        <span class="feature-name">{name}</span>
        <span class="quiet">{note ?? placeOf(feature)}</span>
      </button>
      {isChosen && (
        <div class="feature-details">
          <Properties feature={feature} name={name} />
          <MeasuresView geometry={feature.geometry} />
          <div class="row">
            <button type="button" class="small" onClick={onShow} disabled={!feature.geometry}>
              Show on the map
            </button>
            {onChange && (
              <button type="button" class="small" onClick={onChange}>
                Change<span class="hidden-text"> {name}</span>
              </button>
            )}
            {onDelete && (
              <button type="button" class="small danger" onClick={onDelete}>
                Delete<span class="hidden-text"> {name}</span>
              </button>
            )}
          </div>
        </div>
      )}
    </li>
  );
}

const MOST_SHOWN = 12;

const isWorthShowing =
  (name: string) =>
  ([, value]: [string, unknown]): boolean =>
    value !== null && value !== '' && value !== name;

function Properties({ feature, name }: { feature: Feature; name: string }) {
  const entries = Object.entries(feature.properties ?? {}).filter(isWorthShowing(name));
  if (entries.length === 0) return <p class="quiet">{placeOf(feature)}</p>;
  return (
    <table class="properties">
      <tbody>
        {entries.slice(0, MOST_SHOWN).map(([key, value]) => (
          <tr key={key}>
            <th scope="row">{key}</th>
            <td>{valueText(value)}</td>
          </tr>
        ))}
      </tbody>
      {entries.length > MOST_SHOWN && <caption>and {entries.length - MOST_SHOWN} more</caption>}
    </table>
  );
}
