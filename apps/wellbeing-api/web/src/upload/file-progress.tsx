import type { FileProgress } from '../geo-api/types';
import { ImportProgress } from './import-list';

/** The part of a file that was sent. After that, the part that was read, if the service reads it in the background. */
export function FileProgressView({ progress: { sent, reading } }: { progress: FileProgress }) {
  if (reading) return <ImportProgress one={reading} />;
  if (!sent || sent.total === 0 || sent.sent === sent.total) return null;
  return (
    <p>
      <progress aria-label="Part of the file that was sent" max={sent.total} value={sent.sent} /> {percentOf(sent)} %
      sent
    </p>
  );
}

const percentOf = ({ sent, total }: { sent: number; total: number }): number => Math.floor((100 * sent) / total);
