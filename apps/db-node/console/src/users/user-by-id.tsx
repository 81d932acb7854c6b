import { Field } from '@platform/web/console';
import { useState } from 'preact/hooks';
import type { UserTask } from './user-task';

const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** Operators see no user data, so a user is named by the id that the consumer's own logs and tickets hold. */
export function UserById({ onTask }: { onTask: (task: UserTask) => void }) {
  const [userId, setUserId] = useState('');
  return (
    <form
      class="panel"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = (event.submitter as HTMLButtonElement | null)?.value ?? 'unlock';
        onTask({ name: chosen as UserTask['name'], userId: userId.trim() });
      }}
    >
      <h2>Any user, by id</h2>
      <div class="inline-form">
        <Field
          label="User id"
          value={userId}
          onValue={setUserId}
          required
          pattern={`\\s*${UUID}\\s*`}
          title="A UUID"
          placeholder="0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90"
          autocomplete="off"
          spellcheck={false}
        />
        <button type="submit" class="button" value="unlock">
          Unlock
        </button>
        <button type="submit" class="button" value="activate">
          Activate
        </button>
        <button type="submit" class="button dangerous" value="deactivate">
          Deactivate
        </button>
      </div>
    </form>
  );
}
