import { Session } from 'node:inspector/promises';

/** Which functions of files under these paths ran while this worked, as V8 counted: `file: function`. */
export async function functionsRun(files: RegExp, work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    // What ran until now is counted apart.
    await session.post('Profiler.takePreciseCoverage');
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => files.test(url))
      .flatMap(({ url, functions }) =>
        functions
          .filter(({ ranges }) => ranges[0]!.count > 0)
          .map(({ functionName }) => `${url.split('/').at(-1)}: ${functionName}`),
      );
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}
