import { useState } from 'preact/hooks';
import { type Condition, wordsOf } from '../filter/condition';
import { isCarried, linkedFilterOf } from '../filter/filter-link';
import type { GeoApi } from '../geo-api/geo-api';
import type { Collection } from '../geo-api/types';
import { Modal } from '../parts/modal';
import { Problem } from '../parts/notice';
import { useTask } from '../parts/task';
import { collectionLink } from './collection-link';
import { PublicLinks } from './public-links';
import { VisibilityChoice } from './visibility';

interface Props {
  api: GeoApi;
  collection: Collection;
  /** The current filter. */
  conditions: Condition[];
  onShared: (collection: Collection) => void;
  onClose: () => void;
}

export function ShareDialog({ api, collection, conditions, onShared, onClose }: Props) {
  const task = useTask();
  const [visibility, setVisibility] = useState(collection.visibility);
  const [isEmbeddable, setEmbeddable] = useState(collection.embeddable);
  const [isFiltered, setFiltered] = useState(true);
  const share = async (event: Event) => {
    event.preventDefault();
    const changes = { visibility, ...(visibility === 'public' && { embeddable: isEmbeddable }) };
    const isDone = await task.run(async () => onShared(await api.updateCollection(collection.id, changes)));
    if (isDone) onClose();
  };
  const map = collectionLink(collection.id, isFiltered ? linkedFilterOf(conditions) : null);
  return (
    <Modal title={`Share “${collection.title}”`} onClose={onClose}>
      <form onSubmit={(event) => void share(event)}>
        <VisibilityChoice value={visibility} onChange={setVisibility} />
        {visibility !== 'private' && (
          <p>
            On the map, for everyone with an account:
            <br />
            <a href={map}>{map}</a>
          </p>
        )}
        {visibility !== 'private' && conditions.length > 0 && (
          <LinkedFilter conditions={conditions} isFiltered={isFiltered} onFiltered={setFiltered} />
        )}
        {visibility === 'public' && (
          <PublicLinks collection={collection} isEmbeddable={isEmbeddable} onEmbeddable={setEmbeddable} />
        )}
        <Problem text={task.problem} />
        <div class="row end">
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button class="primary" disabled={task.isRunning}>
            Save
          </button>
        </div>
      </form>
    </Modal>
  );
}

interface LinkedFilterProps {
  conditions: Condition[];
  isFiltered: boolean;
  onFiltered: (isFiltered: boolean) => void;
}

/** Whether the link includes the filter, without its text conditions. */
function LinkedFilter({ conditions, isFiltered, onFiltered }: LinkedFilterProps) {
  const carried = linkedFilterOf(conditions) === null ? [] : conditions.filter(isCarried);
  return (
    <>
      {carried.length > 0 && (
        <label class="option">
          <input
            type="checkbox"
            checked={isFiltered}
            onChange={({ currentTarget }) => onFiltered(currentTarget.checked)}
          />
          <span>
            <strong>The link to the map has the filter</strong>
            <span class="hint">{carried.map(wordsOf).join(', and ')}</span>
          </span>
        </label>
      )}
      {!conditions.every(isCarried) && (
        <p class="quiet">Search texts are not in the link, because they may contain personal data.</p>
      )}
    </>
  );
}
