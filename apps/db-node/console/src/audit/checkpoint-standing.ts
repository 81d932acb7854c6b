import type { AuditStateResponse } from '@platform/sdk/db-node';
import type { Tone } from '@platform/web/console';

/** A row is under a checkpoint within a minute; the job may come a round late. */
const LATE_SECONDS = 90;

interface Standing {
  tone: Tone;
  text: string;
  /** What to do, where something is to be done. */
  advice: string;
}

/** Whether the audit is signed as it should be. An old checkpoint is well while nothing has happened since. */
export function standingOf({ is_signing, checkpoint, open_rows }: AuditStateResponse): Standing {
  if (!is_signing)
    return {
      tone: 'warning',
      text: 'Not signed here',
      advice:
        'This replica has no AUDIT_SIGNING_KEY. Unless another one has it, nothing that is changed by hand is found.',
    };
  if (open_rows === 0) return { tone: 'good', text: 'All rows are signed', advice: '' };
  if (checkpoint === null)
    return { tone: 'warning', text: 'No checkpoint yet', advice: 'The first one comes within a minute of the start.' };
  if (checkpoint.age_seconds <= LATE_SECONDS)
    return { tone: 'good', text: 'Signed', advice: 'The open rows come under the next one, within a minute.' };
  return {
    tone: 'bad',
    text: 'Overdue',
    advice: 'Rows have waited for more than a minute. Look in the log for “audit checkpoints” and “audit chains”.',
  };
}
