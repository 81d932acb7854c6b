import { useId, useState } from 'preact/hooks';
import { isDrawable } from '../add/draft';
import type { Collection, Feature } from '../geo-api/types';
import { Problem } from '../parts/notice';
import { useTask } from '../parts/task';
import { DeleteDialog } from './delete-dialog';
import { FeatureItem } from './feature-item';
import { nameOf } from './feature-name';
import type { LoadedFeatures } from './use-features';

interface Props {
  collection: Collection;
  loaded: LoadedFeatures;
  chosenId: string | null;
  onChoose: (featureId: string | null) => void;
  onShow: (feature: Feature) => void;
  onDelete: (feature: Feature) => Promise<void>;
  onChange: (feature: Feature) => Promise<void>;
  onAdd: () => void;
}

export function FeaturesPanel(props: Props) {
  const { collection, chosenId, onChoose, onShow } = props;
  const { features, isLoading, hasMore, loadMore } = props.loaded;
  const [wanted, setWanted] = useState('');
  const task = useTask();
  const [doomed, setDoomed] = useState<Feature | null>(null);
  if (features.length === 0) {
    return isLoading ? (
      <p class="quiet">Loading…</p>
    ) : (
      <NothingYet isEditable={collection.editable} onAdd={props.onAdd} />
    );
  }
  const found = features.filter((feature) => hasName(feature, wanted));
  return (
    <>
      {features.length >= FROM_WHICH_A_SEARCH_HELPS && <Find wanted={wanted} onWanted={setWanted} />}
      <Problem text={task.problem} />
      <p class="quiet count" role="status">
        {wanted.trim() !== '' && `${found.length} of `}
        {features.length}
        {hasMore ? ' or more' : ''} {features.length === 1 ? 'place' : 'places'}
      </p>
      <ul class="list features">
        {found.map((feature) => (
          <FeatureItem
            key={feature.id}
            feature={feature}
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
          {isLoading ? 'Loading…' : 'Show more'}
        </button>
      )}
      {doomed && (
        <DeleteDialog feature={doomed} onDelete={() => props.onDelete(doomed)} onClose={() => setDoomed(null)} />
      )}
    </>
  );
}

const FROM_WHICH_A_SEARCH_HELPS = 8;

const hasName = (feature: Feature, wanted: string): boolean =>
  nameOf(feature).toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase());

function Find({ wanted, onWanted }: { wanted: string; onWanted: (wanted: string) => void }) {
  const id = useId();
  return (
    <div class="field find">
      <label for={id}>Find by name</label>
      <input id={id} type="search" value={wanted} onInput={({ currentTarget }) => onWanted(currentTarget.value)} />
    </div>
  );
}

const NothingYet = ({ isEditable, onAdd }: { isEditable: boolean; onAdd: () => void }) => (
  <div class="empty">
    <p>There is nothing in this collection yet.</p>
    {isEditable && (
      <button type="button" class="primary" onClick={onAdd}>
        Add the first place
      </button>
    )}
  </div>
);
