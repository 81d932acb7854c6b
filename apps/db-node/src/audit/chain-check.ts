import { type AuditRecord, digestOf, firstHashOf, hashAfter, personHashAfter, sha256 } from './audit-digests';
import type { ChainRowWithPerson } from './audit-chain.store';
import type { Finding } from './finding';
import { isAt, type KnownChain } from './known-heads';

/** A row without a record. Only these fields are kept, because many rows may be erased. */
interface ErasedRow extends Pick<ChainRowWithPerson, 'sequence' | 'event_id' | 'person_hash'> {
  /** The person hash of the previous row. */
  before: string | null;
}

/** Checks one tenant's chain from its first row and stops at the first wrong row. */
export class ChainCheck {
  rows = 0;
  hash: string;
  position = 0;
  private readonly lastKnown: number;
  private readonly erasures = new Map<string, ErasedRow[]>();
  /** The erased user by the digest of the list of rows, as entries of the chain have it. */
  private readonly proven = new Map<string, string | null>();
  private personHash: string | null = null;

  constructor(
    private readonly tenantId: string,
    private readonly known?: KnownChain,
    /** Number of rows of the chain when it left for another server. The records of these rows are there now. */
    private readonly leftAt = 0,
  ) {
    this.lastKnown = known?.last.rows ?? 0;
    this.hash = firstHashOf(tenantId);
  }

  /** @returns the finding about this row or the previous one */
  take(row: ChainRowWithPerson): Finding | null {
    const sequence = Number(row.sequence);
    const next = this.rows + 1;
    if (sequence !== next) return this.finding('removed', next);
    if (row.hash === null || row.digest === null || row.position === null)
      return this.finding(sequence <= this.lastKnown ? 'removed' : 'inserted', sequence, row);
    const contentFinding = this.contentOf(row);
    if (contentFinding) return contentFinding;
    if (hashAfter(this.hash, row.position, row.digest) !== row.hash) return this.finding('changed', sequence, row);
    // Positions are specific to a server. The first row after a move is `tenant.arrive`.
    const isFirstHere = row.kind === 'tenant.arrive' || (row.salt === null && sequence <= this.leftAt);
    if (Number(row.position) <= this.position && !isFirstHere) return this.finding('reordered', sequence, row);
    const isAboutAnother =
      row.salt !== null &&
      row.person_hash !== null &&
      row.person_hash !== personHashAfter(this.personHash, row.user_id);
    if (isAboutAnother) return this.finding('changed', sequence, row);
    [this.rows, this.hash, this.position, this.personHash] = [
      sequence,
      row.hash,
      Number(row.position),
      row.person_hash,
    ];
    return this.against(row);
  }

  /** @returns the finding after the last row */
  end(): Finding | null {
    if (this.rows < this.lastKnown) return this.finding('truncated', this.rows + 1);
    for (const [digest, rows] of this.erasures) {
      const list = rows.map(({ sequence }) => sequence).join(',');
      const isProven = this.proven.has(digest) && sha256(list) === digest;
      const wrong = isProven ? rows.find((each) => !isAbout(each, this.proven.get(digest)!)) : rows[0];
      if (wrong) return this.finding('removed', Number(wrong.sequence), wrong);
    }
    return null;
  }

  private contentOf(row: ChainRowWithPerson): Finding | null {
    const sequence = Number(row.sequence);
    if (row.salt === null) {
      if (sequence <= this.leftAt) return null;
      if (row.sequences_sha256 === null) return this.finding('removed', sequence, row);
      const erased = this.erasures.get(row.sequences_sha256) ?? [];
      erased.push({
        sequence: row.sequence,
        event_id: row.event_id,
        person_hash: row.person_hash,
        before: this.personHash,
      });
      this.erasures.set(row.sequences_sha256, erased);
      return null;
    }
    if (row.sequences_sha256 !== null) return this.finding('changed', sequence, row);
    if (digestOf(row as AuditRecord) !== row.digest || !row.is_told) {
      const isDeleted = row.source === 'audit' && row.details === null;
      return this.finding(isDeleted ? 'removed' : 'changed', sequence, row);
    }
    if (row.source === 'audit' && row.kind === 'user.erase') this.proven.set(listDigestOf(row), row.subject_id);
    return null;
  }

  /** The last head proves all rows before it. The heads between show which row is the first that differs. */
  private against(row: ChainRowWithPerson): Finding | null {
    if (!this.known) return null;
    const { last, broken, goodRows } = this.known;
    const isOther = broken?.rows === this.rows || (last.rows === this.rows && !isAt(row, last));
    if (!isOther) return null;
    const { checkpoint, rows } = broken ?? last;
    return { ...this.finding('rebuilt', goodRows + 1), until_sequence: rows, checkpoint };
  }

  private finding(kind: Finding['kind'], sequence: number, row?: Pick<ChainRowWithPerson, 'event_id'>): Finding {
    return { kind, tenant_id: this.tenantId, sequence, ...(row && { event_id: row.event_id }) };
  }
}

function listDigestOf({ details }: ChainRowWithPerson): string {
  const { sequences_sha256 } = JSON.parse(details!) as { sequences_sha256?: unknown };
  return String(sequences_sha256);
}

/** Only the rows of the erased user may be without a record. Rows of earlier releases do not name their user. */
const isAbout = ({ person_hash, before }: ErasedRow, userId: string | null): boolean =>
  person_hash === null || (userId !== null && person_hash === personHashAfter(before, userId));
