import { holdResponse, reserveResponse } from '@platform/http-service';
import type { Response } from 'express';
import { MAX_PAGE_LENGTH } from '../stored-features/bounded-rows';
import { type FeatureRow, lengthOf } from '../stored-features/stored-feature';

/** Longer than nearly every feature. */
const LENGTH_PER_FEATURE = 4 * 1024;
/** A response that has begun cannot be refused any more. It waits longer for room for its next page. */
const LATER_PAGE_WAIT_MS = 60_000;

/** The memory of a response that consists of pages of features, one after the other. */
export class PageMemory {
  constructor(private readonly response: Response) {}

  /**
   * Reserves memory before a page is read: what so many features usually take, at two bytes a character.
   * @throws AppError OVERLOADED (503)
   */
  reserve(limit: number): Promise<void> | undefined {
    // The page before was sent. A response that waits for the next one holds nothing.
    void reserveResponse(this.response, 0);
    const bytes = 2 * Math.min(MAX_PAGE_LENGTH, limit * LENGTH_PER_FEATURE);
    return reserveResponse(this.response, bytes, this.response.headersSent ? LATER_PAGE_WAIT_MS : undefined);
  }

  /** Holds what the page takes, now that it is read, and charges it. @throws AppError OVERLOADED (503) */
  hold(features: FeatureRow[]): void {
    holdResponse(
      this.response,
      features.reduce((sum, row) => sum + lengthOf(row), 0),
    );
  }
}
