const CALLERS = 8;

export interface Load {
  statuses: Record<number, number>;
  acknowledged: string[];
  stop(): Promise<void>;
}

export interface LoadOptions {
  callers?: number;
  pauseMilliseconds?: number;
}

/** Callers that send one request after the other until they are stopped, and a journal of what was acknowledged. */
export function underLoad(
  send: () => Promise<{ reply: { status: number }; id: string | null }>,
  { callers = CALLERS, pauseMilliseconds = 0 }: LoadOptions = {},
): Load {
  let isStopping = false;
  const load: Load = { statuses: {}, acknowledged: [], stop: () => Promise.resolve() };
  const caller = async () => {
    while (!isStopping) {
      const { reply, id } = await send();
      load.statuses[reply.status] = (load.statuses[reply.status] ?? 0) + 1;
      if (id !== null) load.acknowledged.push(id);
      if (pauseMilliseconds > 0) await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  };
  const all = Array.from({ length: callers }, caller);
  load.stop = async () => {
    isStopping = true;
    await Promise.all(all);
  };
  return load;
}
