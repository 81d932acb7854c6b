import { useState } from 'preact/hooks';
import { isDrawable } from '../add/draft';
import { FilterPanel } from '../filter/filter-panel';
import type { Filtering } from '../filter/use-filter';
import type { Collection, Feature } from '../geo-api/types';
import { Problem } from '../parts/notice';
import { useTask } from '../parts/task';
import { DeleteDialog } from './delete-dialog';
import { FeatureItem } from './feature-item';
import { nameOf } from './feature-name';
import { FindForm } from './find-form';
import { LabelChoice } from './label-choice';
import type { LoadedFeatures } from './use-features';
import type { Label } from './use-label';

interface Props {
  collection: Collection;
  loaded: LoadedFeatures;
  filtering: Filtering;
  label: Label;
  /** Whether the table is open, and what opens or closes it. */
  table: { isOpen: boolean; toggle: () => void };
  chosenId: string | null;
  onChoose: (featureId: string | null) => void;
  onShow: (feature: Feature) => void;
  onDelete: (feature: Feature) => Promise<void>;
  onChange: (feature: Feature) => Promise<void>;
  onAdd: () => void;
}

export function FeaturesPanel(props: Props) {
  const { collection, filtering } = props;
  const { features, isLoading, hasMore } = props.loaded;
  const [wanted, setWanted] = useState('');
  const isEmpty = features.length === 0 && !isLoading && !hasMore && filtering.filter === null;
  if (isEmpty) return <NothingYet isEditable={collection.editable} onAdd={props.onAdd} />;
  const hasSearch = features.length >= FROM_WHICH_A_SEARCH_HELPS;
  return (
    <>
      {hasSearch && (
        <FindForm wanted={wanted} onWanted={setWanted} onSearchAll={hasMore ? filtering.applyName : undefined} />
      )}
      <FilterPanel key={collection.id} filtering={filtering} features={features} />
      <FeatureList {...props} wanted={hasSearch ? wanted.trim() : ''} />
    </>
  );
}

const FROM_WHICH_A_SEARCH_HELPS = 8;

function FeatureList({ wanted, ...props }: Props & { wanted: string }) {
  const { collection, chosenId, onChoose, onShow, label } = props;
  const { features, isLoading, hasMore, loadMore } = props.loaded;
  const task = useTask();
  const [doomed, setDoomed] = useState<Feature | null>(null);
  const found = features.filter((feature) => hasName(feature, wanted, label.property));
  return (
    <>
      <Problem text={task.problem} />
      <p class="quiet count" role="status">
        {countText({ found: wanted === '' ? null : found.length, ...props.loaded })}
        {hasMore && props.filtering.filter !== null && features.length > 0 && ' The map shows those in the list.'}
      </p>
      <div class="row tight list-tools">
        <LabelChoice label={label} />
        <button type="button" class="small" aria-pressed={props.table.isOpen} onClick={props.table.toggle}>
          Table
        </button>
      </div>
      <ul class="list features">
        {found.map((feature) => (
          <FeatureItem
            key={feature.id}
            feature={feature}
            label={label.property}
            isChosen={feature.id === chosenId}
            onChoose={() => onChoose(feature.id === chosenId ? null : feature.id)}
            onShow={() => onShow(feature)}
            onDelete={collection.editable ? () => setDoomed(feature) : undefined}
            onChange={
              collection.editable && isDrawable(feature)
                ? () => void task.run(() => props.onChange(feature))
                : undefined
            }
          />
        ))}
      </ul>
      {hasMore && (
        <button type="button" disabled={isLoading} onClick={() => void loadMore()}>
          {isLoading ? 'Loading…' : features.length > 0 ? 'Show more' : 'Search more'}
        </button>
      )}
      {doomed && (
        <DeleteDialog
          feature={doomed}
          label={label.property}
          onDelete={() => props.onDelete(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

function countText({ found, features: { length }, isLoading, hasMore }: LoadedFeatures & { found: number | null }) {
  if (length === 0 && isLoading) return 'Loading…';
  if (length === 0)
    return hasMore ? 'No match yet. Only a part of the collection was searched.' : 'No places match the filter.';
  const ofThem = found === null ? '' : `${found} of `;
  return `${ofThem}${length}${hasMore ? ' or more' : ''} ${length === 1 ? 'place' : 'places'}`;
}

const hasName = (feature: Feature, wanted: string, label: string | null): boolean =>
  nameOf(feature, label).toLocaleLowerCase().includes(wanted.toLocaleLowerCase());

const NothingYet = ({ isEditable, onAdd }: { isEditable: boolean; onAdd: () => void }) => (
  <div class="empty">
    <p>This collection has no places yet.</p>
    {isEditable && (
      <button type="button" class="primary" onClick={onAdd}>
        Add the first place
      </button>
    )}
  </div>
);
