import { Attack, type AttackOrder } from './attack';

// A separate process, so that its CPU time does not delay the measured requests.
process.once('message', (order: AttackOrder) => {
  void new Attack(order).run().then((result) => {
    process.send?.(result, () => process.exit(0));
  });
});
// Errors of closed connections do not stop the attack.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);
process.once('disconnect', () => process.exit(1));
