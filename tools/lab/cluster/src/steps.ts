const begin = performance.now();
const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

/** Says what is done, and at its end how long it took and when that was, both in seconds. */
export async function step<T>(name: string, action: () => Promise<T> | T): Promise<T> {
  const start = performance.now();
  try {
    const result = await action();
    console.log(`${secondsSince(begin).padStart(7)}  ${name}: ${secondsSince(start)} s`);
    return result;
  } catch (error) {
    console.log(`${secondsSince(begin).padStart(7)}  ${name}: FAILED after ${secondsSince(start)} s`);
    throw error;
  }
}
