import { useId, useState } from 'preact/hooks';
import type { GeoApi } from '../geo-api/geo-api';
import type { Collection } from '../geo-api/types';
import { Modal } from '../parts/modal';
import { Problem } from '../parts/notice';
import { useTask } from '../parts/task';
import { changedDetails, DetailsFields, detailsOf } from './collection-details';

interface Props {
  api: GeoApi;
  collection: Collection;
  onChanged: (collection: Collection) => void;
  onDeleted: () => void;
  onClose: () => void;
}

/** Changes the title of a collection and what it says about its data, or deletes it. */
export function ChangeDialog({ api, collection, onChanged, onDeleted, onClose }: Props) {
  const id = useId();
  const task = useTask();
  const [title, setTitle] = useState(collection.title);
  const [details, setDetails] = useState(detailsOf(collection));
  const [isDeleting, setDeleting] = useState(false);
  if (isDeleting) return <DeleteCollection {...{ api, collection, onDeleted, onClose }} />;
  const save = async (event: Event) => {
    event.preventDefault();
    const wanted = title.trim();
    if (wanted === '') {
      task.fail('Give the collection a title.');
      return;
    }
    const changes = { ...(wanted !== collection.title && { title: wanted }), ...changedDetails(collection, details) };
    if (await task.run(async () => onChanged(await api.updateCollection(collection.id, changes)))) onClose();
  };
  return (
    <Modal title={`Change “${collection.title}”`} onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <div class="field">
          <label for={id}>Title</label>
          <input
            id={id}
            maxLength={200}
            autocomplete="off"
            value={title}
            onInput={(event) => setTitle(event.currentTarget.value)}
          />
        </div>
        <DetailsFields details={details} onChange={setDetails} />
        <Problem text={task.problem} />
        {collection.default ? (
          <p class="quiet">This is your default collection. It cannot be deleted.</p>
        ) : (
          <p>
            <button type="button" class="small danger" onClick={() => setDeleting(true)}>
              Delete collection…
            </button>
          </p>
        )}
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

function DeleteCollection({ api, collection, onDeleted, onClose }: Omit<Props, 'onChanged'>) {
  const task = useTask();
  const remove = async () => {
    if (!(await task.run(() => api.deleteCollection(collection.id)))) return;
    onClose();
    onDeleted();
  };
  return (
    <Modal title={`Delete “${collection.title}”?`} onClose={onClose}>
      <p>
        The collection and all its places are deleted permanently, also for everyone you share it with. Export it first
        if you need a copy.
      </p>
      <Problem text={task.problem} />
      <div class="row end">
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        <button type="button" class="danger primary" disabled={task.isRunning} onClick={() => void remove()}>
          {task.isRunning ? 'Deleting…' : 'Delete collection'}
        </button>
      </div>
    </Modal>
  );
}
