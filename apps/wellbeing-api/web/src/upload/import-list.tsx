import type { FileImport } from '../geo-api/types';
import { Problem } from '../parts/notice';
import { useTask } from '../parts/task';
import type { Imports } from './use-imports';

/** The files that the service is reading, also those that were sent before this page was opened. */
export function ImportList({ imports: { shown, problem, remove } }: { imports: Imports }) {
  if (shown.length === 0) return <Problem text={problem} />;
  return (
    <section aria-labelledby="imports-title">
      <h2 class="list-title" id="imports-title">
        Large files
      </h2>
      <Problem text={problem} />
      <ul class="list">
        {shown.map((one) => (
          <ImportItem key={one.id} one={one} onRemove={() => remove(one)} />
        ))}
      </ul>
    </section>
  );
}

function ImportItem({ one, onRemove }: { one: FileImport; onRemove: () => Promise<void> }) {
  const task = useTask();
  const name = one.file_name ?? 'File';
  const hasFailed = one.state === 'failed';
  return (
    <li class={hasFailed ? 'feature wrong' : 'feature'}>
      <div class="checked">
        <span class="feature-name">{name}</span>
        <button type="button" class="small" disabled={task.isRunning} onClick={() => void task.run(onRemove)}>
          {hasFailed ? 'Remove' : 'Cancel'}
          <span class="hidden-text"> {name}</span>
        </button>
        {hasFailed ? <p class="error">{one.error?.message}</p> : <ImportProgress one={one} />}
        <Problem text={task.problem} />
      </div>
    </li>
  );
}

/** The part of the file that was read, and the number of places so far. */
export function ImportProgress({ one: { state, bytes, bytes_read: read, features } }: { one: FileImport }) {
  return (
    <p>
      <progress
        aria-label="Part of the file that was read"
        max={bytes}
        value={state === 'running' ? read : undefined}
      />{' '}
      {state === 'pending' ? 'Waiting' : `${Math.floor((100 * read) / Math.max(bytes, 1))} % read, ${features} places`}
    </p>
  );
}
