// A Jest environment without a separate context: test files run in the process itself, see docs/adr/0007.
// At the end of a test file it restores what the file changed: variables, the console, clocks and spies. It also
// removes what the runner of Jest leaves behind.
const { AsyncLocalStorage } = require('node:async_hooks');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

// Node 20 visits each storage that ever ran at each promise, also those of finished test files.
const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...given) {
  storages.add(this);
  return run.apply(this, given);
};

module.exports = class ProcessEnvironment {
  global = globalThis;

  constructor({ projectConfig }) {
    this.before = {
      console: globalThis.console,
      env: { ...process.env },
      exit: process.exit,
      exitCode: process.exitCode,
    };
    Object.assign(globalThis, projectConfig.globals);
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    const { console, env, exit, exitCode } = this.before;
    globalThis.console = console;
    Object.assign(process, { exit, exitCode });
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    for (const storage of storages) storage.disable();
    storages.clear();
    forgetRunner();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
};

/** The runner stores the state of a test file under symbols, one of which is new for each file. */
const REGISTERED = [
  'EVENT_HANDLERS',
  'TEST_TIMEOUT_SYMBOL',
  'RETRY_TIMES',
  'RETRY_IMMEDIATELY',
  'WAIT_BEFORE_RETRY',
  'LOG_ERRORS_BEFORE_RETRY',
];

function forgetRunner() {
  for (const name of REGISTERED) delete globalThis[Symbol.for(name)];
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    if (symbol.description === 'JEST_STATE_SYMBOL') delete globalThis[symbol];
  }
}
