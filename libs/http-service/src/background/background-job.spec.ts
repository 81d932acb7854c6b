import { BackgroundJob, type BackgroundJobOptions } from './background-job';
import { BackgroundJobs } from './background-jobs';

const jobs: BackgroundJob[] = [];

function jobOf(run: BackgroundJobOptions['run'], options: Partial<BackgroundJobOptions> = {}): BackgroundJob {
  const job = new BackgroundJob({ name: 'sweep', everyMs: 1_000, run, ...options });
  jobs.push(job);
  return job;
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A run that the test ends. */
function held() {
  const ends: (() => void)[] = [];
  const run = jest.fn<Promise<void>, [AbortSignal]>(() => new Promise((resolve) => ends.push(resolve)));
  return { run, end: () => ends.shift()!() };
}

/** What the job logs, in order. */
function logged(job: BackgroundJob): { msg: string }[] {
  const lines: { msg: string }[] = [];
  for (const level of ['log', 'warn'] as const) {
    jest
      .spyOn(job['logger'], level)
      .mockImplementation((...[line]: unknown[]) => void lines.push(line as { msg: string }));
  }
  return lines;
}

beforeEach(() => jest.useFakeTimers().spyOn(Math, 'random').mockReturnValue(0));
afterEach(async () => {
  await Promise.all(jobs.splice(0).map((job) => job.stop()));
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('BackgroundJob', () => {
  it('runs one at a time, the next a pause after the last has ended', async () => {
    const { run, end } = held();
    jobOf(run).start();
    await pass(5_000);
    expect(run).toHaveBeenCalledTimes(1);
    end();
    await pass(999);
    expect(run).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(run).toHaveBeenCalledTimes(2);
    end();
  });

  it('pauses up to a fifth less by chance, and never longer', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.999_999);
    const run = jest.fn(() => Promise.resolve());
    jobOf(run).start();
    await pass(799);
    expect(run).not.toHaveBeenCalled();
    await pass(2);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs immediately when it is woken, and again if it was woken during a run', async () => {
    const { run, end } = held();
    const job = jobOf(run);
    job.wake();
    expect(run).toHaveBeenCalledTimes(1);
    job.wake();
    job.wake();
    end();
    await pass(0);
    expect(run).toHaveBeenCalledTimes(2);
    end();
    await pass(999);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('doubles its pauses while it fails, up to the longest, and resets them after a success', async () => {
    const starts: number[] = [];
    const run = () => {
      starts.push(Date.now());
      return starts.length < 7 ? Promise.reject(new Error('away')) : Promise.resolve();
    };
    const job = jobOf(run, { longestPauseMs: 10_000 });
    logged(job);
    job.start();
    await pass(60_000);
    const pauses = starts.slice(1).map((start, index) => start - starts[index]!);
    expect(pauses.slice(0, 8)).toEqual([2_000, 4_000, 8_000, 10_000, 10_000, 10_000, 1_000, 1_000]);
  });

  it('keeps a long pause as it is when it fails', async () => {
    const run = jest.fn(() => Promise.reject(new Error('away')));
    const job = jobOf(run, { everyMs: 600_000 });
    logged(job);
    job.start();
    await pass(1_800_000);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('logs an outage once, another reason and its end, and never the message', async () => {
    const failures = [new Error('secret'), new Error('secret'), new TypeError('secret'), null, new Error('secret')];
    const job = jobOf(() => {
      const failure = failures.shift();
      return failure ? Promise.reject(failure) : Promise.resolve();
    });
    const lines = logged(job);
    job.start();
    await pass(20_000);
    const [fails, works] = ['a background job fails', 'a background job works again'];
    expect(lines.map(({ msg }) => msg)).toEqual([fails, fails, works, fails, works]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('begins nothing once it is stopped, signals the run under way and waits for it', async () => {
    const { run, end } = held();
    const job = jobOf(run);
    job.wake();
    let hasStopped = false;
    const stopped = job.stop().then(() => (hasStopped = true));
    expect(run.mock.calls[0]![0].aborted).toBe(true);
    await pass(4_000);
    expect(hasStopped).toBe(false);
    end();
    await stopped;
    job.wake();
    job.start();
    await pass(60_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not let a run that never ends hold up the stop', async () => {
    const job = jobOf(() => new Promise(() => undefined));
    const lines = logged(job);
    job.wake();
    const stopped = job.stop();
    await pass(5_000);
    await stopped;
    expect(lines).toMatchObject([{ msg: 'a background job is left behind', job: 'sweep' }]);
    jobs.length = 0;
  });
});

it('the jobs of a service start after all its parts, and end before what they use is closed', async () => {
  const [first, second] = [jest.fn(() => Promise.resolve()), jest.fn(() => Promise.resolve())];
  const service = new BackgroundJobs();
  service.add({ name: 'first', everyMs: 1_000, run: first });
  service.add({ name: 'second', everyMs: 2_000, run: second });
  await pass(5_000);
  expect(first).not.toHaveBeenCalled();
  service.onApplicationBootstrap();
  await pass(2_000);
  expect(first).toHaveBeenCalledTimes(2);
  expect(second).toHaveBeenCalledTimes(1);
  await service.onModuleDestroy();
  await pass(10_000);
  expect(second).toHaveBeenCalledTimes(1);
});
