import { LocalServer } from './http/server';
import { given, givenEach, givenIntent } from './spec-support';

const stripe = givenEach('stripe', 'Bearer sk_test_simulated');

const pay = async () => stripe.simulator.pay('stripe', await givenIntent(stripe));
const states = () => stripe.simulator.deliveryLog.map(({ state, attempts }) => [state, attempts]);
const set = (faults: Parameters<typeof stripe.simulator.faults.set>[0]) => stripe.simulator.faults.set(faults);

it('keeps to itself what is lost', async () => {
  set({ lose: 1 });
  await pay();
  await stripe.simulator.release();
  await stripe.simulator.redeliver();
  expect([stripe.deliveries, states()]).toEqual([[], [['lost', 0]]]);
});

it('sends twice what is repeated, with the same body', async () => {
  set({ repeat: 1 });
  await pay();
  const [first, second] = stripe.deliveries;
  expect([stripe.deliveries.length, first?.body]).toEqual([2, second?.body]);
});

it('holds what is late until it is released', async () => {
  set({ late: 1 });
  await pay();
  expect([stripe.deliveries, states()]).toEqual([[], [['held', 0]]]);
  await stripe.simulator.release('stripe');
  expect([stripe.deliveries.length, states()]).toEqual([1, [['accepted', 1]]]);
});

it('sends what is late by itself where a time is set', async () => {
  set({ late: 1, late_milliseconds: 1 });
  await pay();
  while (stripe.deliveries.length === 0) await stripe.simulator.idle();
  expect(states()).toEqual([['accepted', 1]]);
});

it('lets a delivery be overtaken by the one after it', async () => {
  const [first, second] = [await givenIntent(stripe), await givenIntent(stripe)];
  set({ out_of_order: 1 });
  await stripe.simulator.pay('stripe', first);
  set({});
  await stripe.simulator.pay('stripe', second);
  expect(
    stripe.deliveries.map(({ body }) => (JSON.parse(body) as { data: { object: { id: string } } }).data.object.id),
  ).toEqual([second, first]);
});

it('sends a refused delivery again on request, with a new signature', async () => {
  stripe.answer.status = 503;
  await pay();
  expect(states()).toEqual([['refused', 1]]);
  stripe.answer.status = 200;
  await stripe.simulator.redeliver();
  expect(states()).toEqual([['accepted', 2]]);
});

it('decides by the seed which deliveries go wrong, in whatever order the payments end', async () => {
  const lostOf = async (order: (ids: string[]) => string[]) => {
    const other = await given('stripe', 'Bearer sk_test_simulated', { seed: 'order' });
    other.simulator.faults.set({ lose: 0.5 });
    const ids: string[] = [];
    for (let index = 0; index < 20; index++) ids.push(await givenIntent(other));
    for (const id of order(ids)) await other.simulator.pay('stripe', id);
    await other.simulator.stop();
    return ids.filter((id) => !other.deliveries.some(({ body }) => body.includes(id)));
  };
  const lost = await lostOf((ids) => ids);
  expect(lost.length).toBeGreaterThan(0);
  expect(await lostOf((ids) => ids.toReversed())).toEqual(lost);
});

it('delivers over HTTP to replicas in turn', async () => {
  const seen: string[] = [];
  const receivers = [0, 1].map(
    (number) =>
      new LocalServer(({ path }) => {
        seen.push(`${number} ${path}`);
        return { answer: { status: 204, body: '' } };
      }),
  );
  for (const receiver of receivers) await receiver.start(0);
  stripe.simulator.deliver(receivers.map(({ port }) => `http://127.0.0.1:${port}`));
  await pay();
  await pay();
  for (const receiver of receivers) await receiver.stop();
  expect(seen).toEqual(['0 /v1/webhooks/stripe', '1 /v1/webhooks/stripe']);
});
