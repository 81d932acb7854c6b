// A Jest environment that is the process itself, without a context of its own, see docs/adr/0007. What a test file changes
// in it is put back when the file ends: variables, the console, clocks and spies; and what Jest's runner leaves behind.
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

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
    forgetRunner();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
};

/** What the runner keeps of a test file stands under symbols, one of which it makes anew for each. */
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
