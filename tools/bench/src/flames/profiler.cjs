// Loaded by Node before the service (--require). SIGUSR2 begins a CPU profile of the main thread; the next one ends it and
// leaves it as .stack/bench/profiles/<process id>.cpuprofile.
const { mkdirSync, renameSync, writeFileSync } = require('node:fs');
const { Session } = require('node:inspector');
const { isMainThread } = require('node:worker_threads');

const SAMPLE_MICROSECONDS = 500;
const folder = '.stack/bench/profiles';
let session;

function begin() {
  session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
  session.post('Profiler.start');
}

function end() {
  session.post('Profiler.stop', (error, result) => {
    if (error) throw error;
    mkdirSync(folder, { recursive: true });
    const file = `${folder}/${process.pid}.cpuprofile`;
    writeFileSync(`${file}.part`, JSON.stringify(result.profile));
    renameSync(`${file}.part`, file);
  });
}

if (isMainThread) process.on('SIGUSR2', () => (session ? end() : begin()));
