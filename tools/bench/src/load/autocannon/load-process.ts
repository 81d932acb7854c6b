import autocannon from 'autocannon';
import { fillIn, type LoadOrder, type LoadResult } from '../request-plan';

/** The process that makes the load, apart from everything that is measured. It stays up, so that it is warm as well. */
process.on('message', (order: LoadOrder) => {
  run(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit());

async function run({ url, concurrency, seconds, rate, ...plan }: LoadOrder): Promise<LoadResult> {
  let n = plan.first ?? 0;
  let refused = 0;
  const cpuBefore = process.cpuUsage();
  const milliseconds: number[] = [];
  const headers = { ...plan.headers, ...(plan.body !== undefined && { 'content-type': 'application/json' }) };
  const headersInTurn = plan.headersInTurn?.map((inTurn) => ({ ...headers, ...inTurn }));
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const number = n++;
    request.path = fillIn(plan.path, number, plan.values);
    if (headersInTurn) request.headers = headersInTurn[number % headersInTurn.length];
    if (plan.body !== undefined) request.body = fillIn(plan.body, number, plan.values);
    return request;
  };
  const running = autocannon({
    url,
    connections: concurrency,
    duration: seconds,
    ...(rate !== undefined && { overallRate: rate }),
    method: plan.method,
    headers,
    requests: [{ setupRequest }],
  });
  running.on('response', (_client, status, _bytes, time) => {
    if (status === plan.expect) milliseconds.push(time);
    else refused++;
  });
  const { errors, timeouts, duration } = await running;
  const { user, system } = process.cpuUsage(cpuBefore);
  milliseconds.sort((left, right) => left - right);
  const quantile = (share: number) => milliseconds[Math.ceil(milliseconds.length * share) - 1] ?? 0;
  return {
    requests: milliseconds.length,
    seconds: duration,
    failures: refused + errors + timeouts,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    generatorCpu: (user + system) / Math.max(1, milliseconds.length + refused),
  };
}
