import { holdData, holdResponse, LARGE_RESPONSE_BYTES, reserveResponse } from '@platform/http-service';
import type { Response } from 'express';
import { LRUCache } from 'lru-cache';
import { MAX_PAGE_LENGTH } from '../stored-features/bounded-rows';
import { type FeatureRow, lengthOf } from '../stored-features/stored-feature';

/** More than nearly every feature has. */
const LENGTH_PER_FEATURE = 4 * 1024;
/** While a page is read, the driver's buffers and the texts made from them are in memory at the same time. */
const BYTES_PER_CHARACTER_READ = 4;
/** A response that has begun can no longer be refused. It waits longer for memory for its next page. */
const LATER_PAGE_WAIT_MS = 60_000;
/** The part of a long page's length that is still expected for the next page of the same source. */
const REMEMBERED = 0.9;

/** Characters per feature in the pages of a source, if they were longer than usual. */
const longSources = new LRUCache<string, number>({ max: 1_000 });

/** The memory of a response that consists of pages of features, one after the other. */
export class PageMemory {
  /** @param source of the pages; if its features were long, more memory is reserved */
  constructor(
    private readonly response: Response,
    private readonly source = 'all collections',
  ) {}

  /**
   * Reserves memory before a page is read, for the usual length of its features in this source. A small page needs none:
   * only as many are in memory as the database has connections. Few large pages are read at the same time, so that other
   * requests have connections and database time.
   * @throws AppError OVERLOADED (503)
   */
  reserve(limit: number): Promise<void> | undefined {
    const length = Math.min(MAX_PAGE_LENGTH, limit * (longSources.get(this.source) ?? LENGTH_PER_FEATURE));
    if (length <= LARGE_RESPONSE_BYTES) return undefined;
    return reserveResponse(this.response, BYTES_PER_CHARACTER_READ * length, {
      isRead: true,
      maxMs: this.response.headersSent ? LATER_PAGE_WAIT_MS : undefined,
    });
  }

  /** Holds the memory of the page after it was read. The sender charges it. @throws AppError OVERLOADED (503) */
  hold(features: FeatureRow[]): void {
    holdData(this.response, this.measure(features));
  }

  /** Holds a page that is sent in parts, and charges all of it. @throws AppError OVERLOADED (503) */
  holdAndCharge(features: FeatureRow[]): void {
    holdResponse(this.response, this.measure(features));
  }

  /** Releases the memory of a page that was sent. The caller must no longer refer to the page. */
  release(): void {
    void reserveResponse(this.response, 0);
  }

  private measure(features: FeatureRow[]): number {
    const length = features.reduce((sum, row) => sum + lengthOf(row), 0);
    const perFeature = features.length === 0 ? 0 : length / features.length;
    const expected = Math.max(perFeature, (longSources.get(this.source) ?? 0) * REMEMBERED);
    if (expected > LENGTH_PER_FEATURE) longSources.set(this.source, expected);
    else longSources.delete(this.source);
    return length;
  }
}
