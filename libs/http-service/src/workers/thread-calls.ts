import { MessageChannel, type MessagePort, receiveMessageOnPort, type Transferable } from 'node:worker_threads';

/** Longer than any answer takes, also on a busy machine. After it the task fails, instead of keeping its thread. */
const MAX_WAIT_MS = 300_000;

/** What a task needs to call the main thread. It is a member of the task; the port is transferred with it. */
export interface ThreadCalls {
  port: MessagePort;
  /** The number of answers so far. */
  answered: Int32Array;
}

type Answer = { answer: unknown } | { isRefused: true };

/** For a task that runs: calls the main thread and waits for the answer, as a function does. */
export class CallingThread<Call, Result> {
  private calls = 0;

  constructor(private readonly channel: ThreadCalls) {}

  /** @throws Error if the main thread refused the call, closed the port, or did not answer in time */
  call(call: Call, transfer: Transferable[] = []): Result {
    const { port, answered } = this.channel;
    const before = this.calls++;
    port.postMessage(call, transfer);
    if (Atomics.wait(answered, 0, before, MAX_WAIT_MS) === 'timed-out')
      throw new Error(`The main thread did not answer the call within ${MAX_WAIT_MS / 1_000} s.`);
    const message = receiveMessageOnPort(port)?.message as Answer | undefined;
    if (!message) throw new Error('The main thread closed the port before it answered the call.');
    if ('isRefused' in message) throw new Error('The main thread refused the call.');
    return message.answer as Result;
  }
}

/** For the owner of a task: answers its calls, one after the other, until the task has ended. */
export class AnsweredCalls<Call> {
  readonly forThread: ThreadCalls;
  /** Why a call was refused. The task then fails. */
  refusal?: unknown;
  private readonly port: MessagePort;

  constructor(private readonly answer: (call: Call) => Promise<unknown>) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.forThread = { port: port2, answered: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
    port1.on('message', (call: Call) => void this.respond(call));
  }

  close(): void {
    this.port.close();
  }

  private async respond(call: Call): Promise<void> {
    let message: Answer;
    try {
      message = { answer: await this.answer(call) };
    } catch (error) {
      this.refusal = error;
      message = { isRefused: true };
    }
    this.port.postMessage(message);
    Atomics.add(this.forThread.answered, 0, 1);
    Atomics.notify(this.forThread.answered, 0);
  }
}
