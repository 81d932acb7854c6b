import { validationFailed } from '@platform/errors';
import { CallingThread, Handover, serveTasks, type ThreadCalls } from '../../src';

export type CostlyTask =
  | { kind: 'echo'; value: unknown }
  | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'sleep'; milliseconds: number }
  | { kind: 'call'; calls: ThreadCalls; numbers: number[] }
  | { kind: 'compute' | 'refuse' | 'fail' | 'spin' | 'exhaust' | 'exit' };

serveTasks((task: CostlyTask): unknown => {
  switch (task.kind) {
    case 'echo':
      return task.value;
    case 'bytes':
      return new Handover(task.bytes, [task.bytes.buffer]);
    case 'call': {
      const main = new CallingThread<number, number>(task.calls);
      return task.numbers.map((number) => main.call(number));
    }
    case 'compute': {
      let sum = 0;
      for (let n = 0; n < 300_000_000; n++) sum = (sum + n) % 1_000_003;
      return sum;
    }
    case 'sleep':
      return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, task.milliseconds);
    case 'refuse':
      throw validationFailed('Not this one.', [{ pointer: '/a' }]);
    case 'fail':
      throw new TypeError('a bug');
    case 'exit':
      return process.exit(3);
    case 'spin':
      for (;;);
    case 'exhaust': {
      const kept: unknown[] = [];
      for (;;) kept.push({ kept: [kept.length] });
    }
  }
});
