import 'reflect-metadata';
import { runService } from '@platform/http-service';
import { paymentService } from './payment-service.definition';
import { explain } from './webhooks/explain';

const [command, ...args] = process.argv.slice(2);

// The one command that an operator may run anywhere: it needs neither the service's settings nor its database.
if (command === 'explain') {
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
