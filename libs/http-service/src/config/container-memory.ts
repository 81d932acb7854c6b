const MIB = 1024 * 1024;
/** The memory limit that the charts set. */
export const SMALLEST_CONTAINER_BYTES = 512 * MIB;
/** A limit beyond this is none: the kernel reports a huge number for a process without a limit. */
const LARGEST_CONTAINER_BYTES = 32 * 1024 * MIB;

/** @param limitBytes the memory limit of this process, 0 or a huge number where it has none */
export const containerBytes = (limitBytes: number): number =>
  limitBytes > LARGEST_CONTAINER_BYTES ? SMALLEST_CONTAINER_BYTES : Math.max(limitBytes, SMALLEST_CONTAINER_BYTES);
