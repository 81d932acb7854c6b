import { holdResponse, reserveResponse } from '@platform/http-service';
import type { Response } from 'express';
import { MAX_PAGE_LENGTH } from '../stored-features/bounded-rows';
import { type FeatureRow, lengthOf } from '../stored-features/stored-feature';

/** Longer than nearly every feature. */
const LENGTH_PER_FEATURE = 4 * 1024;
/** While a page is read, the driver's buffers and the texts that it makes of them are in memory together. */
const BYTES_PER_CHARACTER_READ = 4;
/** A response that has begun cannot be refused any more. It waits longer for room for its next page. */
const LATER_PAGE_WAIT_MS = 60_000;

/** The memory of a response that consists of pages of features, one after the other. */
export class PageMemory {
  constructor(private readonly response: Response) {}

  /**
   * Reserves memory before a page is read, for what so many features usually take. This also bounds how many large pages are
   * read at a time, so that other requests have connections and the database has time for them.
   * @throws AppError OVERLOADED (503)
   */
  reserve(limit: number): Promise<void> | undefined {
    const bytes = BYTES_PER_CHARACTER_READ * Math.min(MAX_PAGE_LENGTH, limit * LENGTH_PER_FEATURE);
    return reserveResponse(this.response, bytes, this.response.headersSent ? LATER_PAGE_WAIT_MS : undefined);
  }

  /** Holds what the page takes, now that it is read, and charges it. @throws AppError OVERLOADED (503) */
  hold(features: FeatureRow[]): void {
    holdResponse(
      this.response,
      features.reduce((sum, row) => sum + lengthOf(row), 0),
    );
  }

  /** Gives the memory of a page back that was sent. The caller must not refer to the page any more. */
  release(): void {
    void reserveResponse(this.response, 0);
  }
}
