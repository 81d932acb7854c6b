// Runs in a separate session and reads orders from its parent. When the pipe closes, the parent has ended. Then it ends
// every process that is still listed, group by group and signal by signal, and removes the listed paths.
const { execFileSync } = require('node:child_process');
const { readFileSync, rmSync } = require('node:fs');
const { createInterface } = require('node:readline');

const processes = new Map();
const paths = new Set();
const commands = new Map();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

const orders = createInterface({ input: process.stdin });
orders.on('line', (line) => {
  const order = JSON.parse(line);
  if (order.watch) processes.set(order.watch.pid, { ...order.watch, started: startTime(order.watch.pid) });
  if (order.forget) processes.delete(order.forget);
  if (order.remove) paths.add(order.remove);
  if (order.run) commands.set(order.run.join(' '), order.run);
  if (order.skip) commands.delete(order.skip.join(' '));
});
orders.on('close', async () => {
  const stages = [...new Set([...processes.values()].map((entry) => entry.stage))].sort((a, b) => a - b);
  for (const stage of stages) {
    await Promise.all([...processes.values()].filter((entry) => entry.stage === stage).map(end));
  }
  for (const [command, ...args] of commands.values()) attempt(() => execFileSync(command, args, { stdio: 'ignore' }));
  for (const path of paths) attempt(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
});

async function end({ pid, signals, graceMilliseconds, started }) {
  // The id of a process that ended may have been given to another, which must not be touched.
  if (!isAlive(pid) || startTime(pid) !== started) return;
  for (const signal of signals) {
    attempt(() => process.kill(pid, signal));
    // A stopped process gets its signal only when it continues.
    attempt(() => process.kill(pid, 'SIGCONT'));
    for (const until = Date.now() + graceMilliseconds; Date.now() < until && isAlive(pid);) await pause(20);
    if (!isAlive(pid)) break;
  }
  attempt(() => process.kill(-pid, 'SIGKILL'));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || startTime(pid) !== 'ended';
  } catch {
    return false;
  }
}

function startTime(pid) {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
    return state === 'Z' ? 'ended' : fields[18];
  } catch {
    return 'ended';
  }
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function attempt(action) {
  try {
    action();
  } catch {
    // It has ended or gone already.
  }
}
