import { type AuditRecord, digestOf, firstHashOf, hashAfter } from './audit-digests';
import type { ChainRow } from './audit-chain.store';
import type { Finding } from './finding';

/**
 * Determines the kind of change of a row with a wrong link or content. The hash of each row shows which row it once
 * followed.
 */
export async function classify(finding: Finding, rows: () => AsyncIterable<ChainRow>): Promise<Finding> {
  const tenantId = finding.tenant_id!;
  const at = await neighboursOf(rows(), finding.sequence!);
  const { before, row, after } = at;
  if (!row?.hash || row.digest === null) return finding;
  const isContentWrong = row.salt !== null && digestOf(row as AuditRecord) !== row.digest;
  const hashBefore = before?.hash ?? firstHashOf(tenantId);
  let follows: number | null = hashAfter(firstHashOf(tenantId), row.position!, row.digest) === row.hash ? 0 : null;
  for await (const other of rows()) {
    if (isContentWrong && other.digest === digestOf(row as AuditRecord)) return { ...finding, kind: 'reordered' };
    if (other.hash !== null && hashAfter(other.hash, row.position!, row.digest) === row.hash)
      follows = Number(other.sequence);
  }
  if (isContentWrong) return finding;
  if (follows !== null && follows === finding.sequence! - 2)
    return { ...finding, kind: 'inserted', sequence: finding.sequence! - 1, event_id: before?.event_id ?? null };
  if (follows !== null && follows !== finding.sequence! - 1) return { ...finding, kind: 'reordered' };
  if (isAfter(hashBefore, after)) return { ...finding, kind: 'inserted' };
  if (isAfter(row.hash, after) && row.is_told && follows === null) return { ...finding, kind: 'removed' };
  return finding;
}

const isAfter = (hash: string, row: ChainRow | null): boolean =>
  row !== null &&
  row.digest !== null &&
  row.position !== null &&
  hashAfter(hash, row.position, row.digest) === row.hash;

async function neighboursOf(rows: AsyncIterable<ChainRow>, sequence: number) {
  const found: Record<'before' | 'row' | 'after', ChainRow | null> = { before: null, row: null, after: null };
  for await (const row of rows) {
    const distance = Number(row.sequence) - sequence;
    if (distance === -1) found.before = row;
    else if (distance === 0) found.row = row;
    else if (distance === 1) {
      found.after = row;
      return found;
    }
  }
  return found;
}
