/** The largest settlement report. Reports are streamed and not kept in memory. The chart's proxies get the same limit. */
export const LARGEST_REPORT_BYTES = 512 * 1024 * 1024;
