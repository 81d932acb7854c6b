import type { AuditStateResponse } from '@platform/sdk/db-node';
import type { Tone } from '@platform/web/console';

/** A checkpoint covers a row within a minute. The job may be one round late. */
const LATE_SECONDS = 90;

interface CheckpointState {
  tone: Tone;
  text: string;
  /** The next step, or an empty text. */
  advice: string;
}

/** Whether the audit log is signed as configured. An old checkpoint is fine if there are no newer rows. */
export function checkpointState({ is_signing, checkpoint, open_rows }: AuditStateResponse): CheckpointState {
  if (!is_signing)
    return {
      tone: 'warning',
      text: 'Not signed by this replica',
      advice:
        'This replica has no AUDIT_SIGNING_KEY. If no replica has the key, manual changes of the log cannot be detected.',
    };
  if (open_rows === 0) return { tone: 'good', text: 'All rows are signed', advice: '' };
  if (checkpoint === null)
    return {
      tone: 'warning',
      text: 'No checkpoint yet',
      advice: 'The first checkpoint is signed within a minute after the start.',
    };
  if (checkpoint.age_seconds <= LATE_SECONDS)
    return { tone: 'good', text: 'Signed', advice: 'The next checkpoint covers the open rows within a minute.' };
  return {
    tone: 'bad',
    text: 'Overdue',
    advice: 'Rows are unsigned for more than a minute. Search the log for “audit checkpoints” and “audit chains”.',
  };
}
