import { useId, useState } from 'preact/hooks';
import type { GeoApi } from '../geo-api/geo-api';
import type { Collection, Visibility } from '../geo-api/types';
import { Modal } from '../parts/modal';
import { Problem } from '../parts/notice';
import { useTask } from '../parts/task';
import { VisibilityChoice } from './visibility';

interface Props {
  api: GeoApi;
  onCreated: (collection: Collection) => void;
  onClose: () => void;
}

export function NewCollectionDialog({ api, onCreated, onClose }: Props) {
  const id = useId();
  const task = useTask();
  const [title, setTitle] = useState('');
  const [visibility, setVisibility] = useState<Visibility>('private');
  const create = async (event: Event) => {
    event.preventDefault();
    if (title.trim() === '') {
      task.fail('Give the collection a title.');
      return;
    }
    const isDone = await task.run(async () => onCreated(await api.createCollection(title.trim(), visibility)));
    if (isDone) onClose();
  };
  return (
    <Modal title="New collection" onClose={onClose}>
      <form onSubmit={(event) => void create(event)} noValidate>
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
        <VisibilityChoice value={visibility} onChange={setVisibility} />
        <Problem text={task.problem} />
        <div class="row end">
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button class="primary" disabled={task.isRunning}>
            Create
          </button>
        </div>
      </form>
    </Modal>
  );
}
