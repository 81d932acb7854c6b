/** The clock by which this process knows the age of what it keeps. Timers and the databases' clocks continue. */
export interface StoppedClock {
  advance(milliseconds: number): void;
  goOn(): void;
}

/** Stops it, so that nothing that is kept grows older unless the test says so. */
export function stopClock(): StoppedClock {
  let at = performance.now();
  performance.now = () => at;
  return {
    advance: (milliseconds) => void (at += milliseconds),
    goOn: () => void Reflect.deleteProperty(performance, 'now'),
  };
}
