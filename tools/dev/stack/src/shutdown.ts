import { inspectProcess, isAlive } from './process-state';

type Stop = () => Promise<void>;

const launcherCheckMilliseconds = 500;

/**
 * Stops exactly once: when the returned function is called, at Ctrl-C, SIGTERM or SIGHUP, or at an uncaught error. Also
 * when the npm or tsx that started this process was killed. All but the first then end the process.
 */
export function onceAtEnd(stop: Stop): Stop {
  let stopping: Promise<void> | undefined;
  const stopOnce = () => {
    stopping ??= stop().finally(release);
    return stopping;
  };
  const leave = (code: number) => {
    // npm and the terminal may both send the signal: only the first one counts.
    if (stopping) return;
    const fail = (error: unknown) => {
      console.error(error);
      process.exit(1);
    };
    stopOnce().then(() => process.exit(code), fail);
  };
  const onSignal = () => {
    if (!stopping) console.error('Stopping …');
    leave(0);
  };
  const onError = (error: unknown) => {
    // What fails because everything is being stopped is of no interest.
    if (!stopping) console.error(error);
    leave(1);
  };
  const launchers = findLaunchers();
  const check = () => {
    if (!launchers.every(isAlive)) leave(1);
  };
  const timer = setInterval(check, launcherCheckMilliseconds).unref();
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const errors = ['uncaughtException', 'unhandledRejection'];
  for (const signal of signals) process.on(signal, onSignal);
  for (const error of errors) process.on(error, onError);
  function release(): void {
    clearInterval(timer);
    for (const error of errors) process.off(error, onError);
    // From here a signal that arrives twice must still not cut the stop short; the process ends right after.
    setImmediate(() => signals.forEach((signal) => process.off(signal, onSignal)));
  }
  return stopOnce;
}

// `npm start` is a chain of npm, a shell, tsx and this process. A kill of one of the first three is meant for this
// process too. What started npm, or tsx without npm, may end earlier: that is how a program starts another in the
// background.
function findLaunchers(): number[] {
  const ancestors: number[] = [];
  let isUnderTsx = false;
  for (let pid = process.ppid; pid > 1 && ancestors.length < 4;) {
    const { parent, command } = inspectProcess(pid);
    ancestors.push(pid);
    if (/^npm\b|\bnp[mx]-cli/.test(command)) return ancestors;
    if (ancestors.length === 1) isUnderTsx = /^\S*node\S* .*\btsx\b/.test(command);
    pid = parent;
  }
  return isUnderTsx ? ancestors.slice(0, 1) : [];
}
