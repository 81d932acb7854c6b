import 'reflect-metadata';
import { runService } from '@platform/http-service';
import { paymentService } from './payment-service.definition';
import { helpFor } from './operators/help';
import { explain } from './webhooks/explain';

const [command, ...args] = process.argv.slice(2);

const help = helpFor(command, args);

// Help and `explain` may be run anywhere: they need neither the service's settings nor its database.
if (help !== null) {
  process.stdout.write(`${help}\n`);
} else if (command === 'explain') {
  explain(args, process.env, (line) => void process.stdout.write(`${line}\n`)).then(
    (code) => (process.exitCode = code),
    (error: unknown) => {
      process.stderr.write(`payment:explain: ${error instanceof Error ? error.message : 'failed'}\n`);
      process.exitCode = 2;
    },
  );
} else {
  void runService(paymentService);
}
