import { listReconciliations, type ReconciliationView, sendReport, type SendReportInput } from '@platform/sdk/payment';
import { ApiError } from '@platform/web';
import { answer, api } from '../api/client';

export interface ChosenReport {
  provider: SendReportInput['provider'];
  file: File;
  /** Days in UTC. The report must contain all entries of this period. */
  period?: { from: string; until: string };
}

/** The progress: first the fingerprint of the file, then the upload, which the service reads as a stream. */
export type SendingStep = { name: 'fingerprint' } | { name: 'reading'; percent: number };

const LONGEST_SECONDS = 3_600;
const WATCH_MS = 1_000;
const RECENT = 10;

/**
 * Sends a report. The service reads it as a stream.
 * @returns the id of its reconciliation, also if the content of the file stopped it
 * @throws ApiError
 */
export async function sendFile(
  { provider, file, period }: ChosenReport,
  report: (step: SendingStep) => void,
): Promise<string> {
  report({ name: 'fingerprint' });
  const sha256 = await sha256Of(file);
  report({ name: 'reading', percent: 0 });
  const watching = setInterval(() => void lookAt().catch(() => undefined), WATCH_MS);
  const lookAt = async () => {
    const found = await find(provider, sha256);
    if (found) report({ name: 'reading', percent: Math.floor((100 * found.bytes_read) / found.file_bytes) });
  };
  try {
    const range = period && { period_from: `${period.from}T00:00:00Z`, period_until: `${period.until}T23:59:59Z` };
    const input = { provider, sha256, ...range, body: file as never };
    return (await answer(sendReport(api, input, { timeoutSeconds: LONGEST_SECONDS }))).data.reconciliation_id;
  } catch (thrown) {
    const found = await find(provider, sha256).catch(() => undefined);
    if (found?.status === 'stopped') return found.reconciliation_id;
    throw thrown;
  } finally {
    clearInterval(watching);
  }
}

async function find(provider: ChosenReport['provider'], sha256: string): Promise<ReconciliationView | undefined> {
  const { data } = await answer(listReconciliations(api, { provider, limit: RECENT }));
  return data.find((row) => row.sha256 === sha256);
}

async function sha256Of(file: File): Promise<string> {
  if (!globalThis.isSecureContext)
    throw new ApiError(0, 'HTTPS_REQUIRED', 'Open this console over https to send files.');
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
