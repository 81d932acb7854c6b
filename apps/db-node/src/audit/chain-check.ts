import { type AuditRecord, digestOf, firstHashOf, hashAfter, sha256 } from './audit-digests';
import type { ChainRow } from './audit-chain.store';
import type { Finding } from './finding';
import type { KnownChain } from './known-heads';

interface Erasure {
  sequences: string[];
  first: ChainRow;
}

/** Reads one tenant's chain from its first row, and stops at the first that is not as it was. */
export class ChainCheck {
  rows = 0;
  hash: string;
  position = 0;
  private readonly lastKnown: number;
  private readonly erasures = new Map<string, Erasure>();
  private readonly proven = new Set<string>();

  constructor(
    private readonly tenantId: string,
    private readonly known?: KnownChain,
    /** With so many rows the chain has left for another server, where what they are about is now. */
    private readonly leftAt = 0,
  ) {
    this.lastKnown = known?.last.rows ?? 0;
    this.hash = firstHashOf(tenantId);
  }

  /** @returns what is wrong with this row or the one before it */
  take(row: ChainRow): Finding | null {
    const sequence = Number(row.sequence);
    const next = this.rows + 1;
    if (sequence !== next) return this.finding('removed', next);
    if (row.hash === null || row.digest === null || row.position === null)
      return this.finding(sequence <= this.lastKnown ? 'removed' : 'inserted', sequence, row);
    const told = this.contentOf(row);
    if (told) return told;
    if (hashAfter(this.hash, row.position, row.digest) !== row.hash) return this.finding('changed', sequence, row);
    // Another server has positions of its own, and its first row says that the tenant has come.
    const isFirstHere = row.kind === 'tenant.arrive' || (row.salt === null && sequence <= this.leftAt);
    if (Number(row.position) <= this.position && !isFirstHere) return this.finding('reordered', sequence, row);
    [this.rows, this.hash, this.position] = [sequence, row.hash, Number(row.position)];
    return this.against(row);
  }

  /** @returns what is wrong once no row is left */
  end(): Finding | null {
    if (this.rows < this.lastKnown) return this.finding('truncated', this.rows + 1);
    for (const [digest, { sequences, first }] of this.erasures)
      if (!this.proven.has(digest) || sha256(sequences.join(',')) !== digest)
        return this.finding('removed', Number(first.sequence), first);
    return null;
  }

  private contentOf(row: ChainRow): Finding | null {
    const sequence = Number(row.sequence);
    if (row.salt === null) {
      if (sequence <= this.leftAt) return null;
      if (row.sequences_sha256 === null) return this.finding('removed', sequence, row);
      const erasure = this.erasures.get(row.sequences_sha256) ?? { sequences: [], first: row };
      erasure.sequences.push(row.sequence);
      this.erasures.set(row.sequences_sha256, erasure);
      return null;
    }
    if (row.sequences_sha256 !== null) return this.finding('changed', sequence, row);
    if (digestOf(row as AuditRecord) !== row.digest || !row.is_told) {
      const isGone = row.source === 'audit' && row.details === null;
      return this.finding(isGone ? 'removed' : 'changed', sequence, row);
    }
    if (row.source === 'audit' && row.kind === 'user.erase') this.proven.add(listDigestOf(row));
    return null;
  }

  /** The last head proves all rows before it; which row is the first that differs, those between tell. */
  private against(row: ChainRow): Finding | null {
    if (!this.known) return null;
    const { last, broken, goodRows } = this.known;
    const isOther = broken?.rows === this.rows || (last.rows === this.rows && last.hash !== row.hash);
    if (!isOther) return null;
    const { checkpoint, rows } = broken ?? last;
    return { ...this.finding('rebuilt', goodRows + 1), until_sequence: rows, checkpoint };
  }

  private finding(kind: Finding['kind'], sequence: number, row?: ChainRow): Finding {
    return { kind, tenant_id: this.tenantId, sequence, ...(row && { event_id: row.event_id }) };
  }
}

function listDigestOf({ details }: ChainRow): string {
  const { sequences_sha256 } = JSON.parse(details!) as { sequences_sha256?: unknown };
  return String(sequences_sha256);
}
