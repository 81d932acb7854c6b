import { useState } from 'preact/hooks';
import type { Collection, Feature } from '../geo-api/types';
import { DeleteDialog } from './delete-dialog';
import { FeatureItem } from './feature-item';
import type { LoadedFeatures } from './use-features';

interface Props {
  collection: Collection;
  loaded: LoadedFeatures;
  chosenId: string | null;
  onChoose: (featureId: string | null) => void;
  onShow: (feature: Feature) => void;
  onDelete: (feature: Feature) => Promise<void>;
  onAdd: () => void;
}

export function FeaturesPanel(props: Props) {
  const { collection, chosenId, onChoose, onShow } = props;
  const { features, isLoading, hasMore, loadMore } = props.loaded;
  const [doomed, setDoomed] = useState<Feature | null>(null);
  if (features.length === 0) {
    return isLoading ? (
      <p class="quiet">Loading…</p>
    ) : (
      <NothingYet isEditable={collection.editable} onAdd={props.onAdd} />
    );
  }
  return (
    <>
      <p class="quiet count">
        {features.length}
        {hasMore ? ' or more' : ''} {features.length === 1 ? 'place' : 'places'}
      </p>
      <ul class="list features">
        {features.map((feature) => (
          <FeatureItem
            key={feature.id}
            feature={feature}
            isChosen={feature.id === chosenId}
            onChoose={() => onChoose(feature.id === chosenId ? null : feature.id)}
            onShow={() => onShow(feature)}
            onDelete={collection.editable ? () => setDoomed(feature) : undefined}
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
