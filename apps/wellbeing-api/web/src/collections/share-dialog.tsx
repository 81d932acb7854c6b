import { useState } from 'preact/hooks';
import type { GeoApi } from '../geo-api/geo-api';
import type { Collection } from '../geo-api/types';
import { Modal } from '../parts/modal';
import { Problem } from '../parts/notice';
import { useTask } from '../parts/task';
import { collectionLink } from './collection-link';
import { VisibilityChoice } from './visibility';

interface Props {
  api: GeoApi;
  collection: Collection;
  onShared: (collection: Collection) => void;
  onClose: () => void;
}

export function ShareDialog({ api, collection, onShared, onClose }: Props) {
  const task = useTask();
  const [visibility, setVisibility] = useState(collection.visibility);
  const share = async (event: Event) => {
    event.preventDefault();
    const isDone = await task.run(async () => onShared(await api.updateCollection(collection.id, { visibility })));
    if (isDone) onClose();
  };
  const address = new URL(`/geo/v2/collections/${collection.id}/items?f=html`, location.href).href;
  const map = collectionLink(collection.id);
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
        {visibility === 'public' && (
          <p>
            Its address for everyone:
            <br />
            <a href={address}>{address}</a>
          </p>
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
