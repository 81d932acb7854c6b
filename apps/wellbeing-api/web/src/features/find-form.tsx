import { useId } from 'preact/hooks';
import { Problem } from '../parts/notice';
import { useTask } from '../parts/task';

interface Props {
  wanted: string;
  onWanted: (wanted: string) => void;
  /** Searches by a request; false if no property holds names. Absent if the whole collection is listed. */
  onSearchAll?: (wanted: string) => Promise<boolean>;
}

/** Finds by name: immediately in the list, and by a request in all of a larger collection. */
export function FindForm({ wanted, onWanted, onSearchAll }: Props) {
  const id = useId();
  const task = useTask();
  const search = (event: Event) => {
    event.preventDefault();
    if (!onSearchAll || wanted.trim() === '') return;
    void task.run(async () => {
      if (await onSearchAll(wanted)) onWanted('');
      else task.fail('These places have no searchable name. Filter by another property.');
    });
  };
  return (
    <form class="field find" role="search" onSubmit={search}>
      <label for={id}>Search by name</label>
      <input
        id={id}
        type="search"
        maxLength={100}
        value={wanted}
        onInput={({ currentTarget }) => onWanted(currentTarget.value)}
      />
      {onSearchAll && wanted.trim() !== '' && (
        <button class="small" disabled={task.isRunning}>
          Search the whole collection
        </button>
      )}
      <Problem text={task.problem} />
    </form>
  );
}
