import { useId, useState } from 'preact/hooks';
import type { GeoApi } from '../geo-api/geo-api';
import type { Collection, TimeField } from '../geo-api/types';
import { Modal } from '../parts/modal';
import { Problem } from '../parts/notice';
import { useTask } from '../parts/task';

interface Props {
  api: GeoApi;
  collection: Collection;
  onSaved: (collection: Collection) => void;
  onClose: () => void;
}

/** Declares which property has the time of each feature. */
export function TimeDialog({ api, collection, onSaved, onClose }: Props) {
  const task = useTask();
  const field = collection.time_field;
  const [start, setStart] = useState(typeof field === 'object' ? field.start : (field ?? ''));
  const [end, setEnd] = useState(typeof field === 'object' ? field.end : '');
  const save = async (event: Event) => {
    event.preventDefault();
    if (start === '' && end !== '') {
      task.fail('Enter the property with the start too.');
      return;
    }
    const time_field: TimeField | null = start === '' ? null : end === '' ? start : { start, end };
    const isDone = await task.run(async () => onSaved(await api.updateCollection(collection.id, { time_field })));
    if (isDone) onClose();
  };
  return (
    <Modal title={`Time of features in “${collection.title}”`} onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <p class="quiet">
          Leave both empty to find the time by names such as “date” or “start_date”. Times without a zone are UTC.
        </p>
        <NameField label="Property with the time, or with its start" value={start} onInput={setStart} />
        <NameField label="Property with its end, if there is one" value={end} onInput={setEnd} />
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

interface NameFieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
}

function NameField({ label, value, onInput }: NameFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        maxLength={200}
        autocomplete="off"
        value={value}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
    </div>
  );
}
