import type { Feature } from '../geo-api/types';
import { Modal } from '../parts/modal';
import { Problem } from '../parts/notice';
import { useTask } from '../parts/task';
import { nameOf } from './feature-name';

interface Props {
  feature: Feature;
  label: string | null;
  /** Deletes it; a failure is shown here. */
  onDelete: () => Promise<void>;
  onClose: () => void;
}

export function DeleteDialog({ feature, label, onDelete, onClose }: Props) {
  const task = useTask();
  const remove = async () => {
    if (await task.run(onDelete)) onClose();
  };
  return (
    <Modal title={`Delete “${nameOf(feature, label)}”?`} onClose={onClose}>
      <p>The place is deleted permanently, also for everyone you share the collection with.</p>
      <Problem text={task.problem} />
      <div class="row end">
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        <button type="button" class="danger primary" disabled={task.isRunning} onClick={() => void remove()}>
          {task.isRunning ? 'Deleting…' : 'Delete place'}
        </button>
      </div>
    </Modal>
  );
}
