// Preloaded into a service. Appends each long turn of the event loop to a file: when it ended, and the CPU time that it
// took, both in milliseconds. The delay that Node measures also contains the time in which other processes had the CPU.
const { appendFileSync, openSync, readSync, writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

const CHECK_EVERY_MS = 2;
const LONG_MS = 10;

function watchTurns(file) {
  // Without this file the meter was not loaded.
  writeFileSync(file, '');
  // schedstat(5) of this thread: CPU time in nanoseconds first.
  const counters = openSync('/proc/thread-self/schedstat');
  const text = Buffer.alloc(64);
  const usedMs = () => parseInt(text.latin1Slice(0, readSync(counters, text, 0, text.length, 0)), 10) / 1e6;
  let before = usedMs();
  setInterval(() => {
    const now = usedMs();
    if (now - before > LONG_MS) appendFileSync(file, `${Date.now()} ${(now - before).toFixed(1)}\n`);
    before = now;
  }, CHECK_EVERY_MS).unref();
}

// Threads load this file too.
if (isMainThread) watchTurns(process.env.TURNS_FILE);
