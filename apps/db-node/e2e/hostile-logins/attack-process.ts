import { Attack, type AttackOrder } from './attack';

// A process of its own, so that what it costs does not count as waiting of those who are measured.
process.once('message', (order: AttackOrder) => {
  void new Attack(order).run().then((result) => {
    process.send?.(result, () => process.exit(0));
  });
});
// What a cut connection says afterwards is no reason to stop.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);
process.once('disconnect', () => process.exit(1));
