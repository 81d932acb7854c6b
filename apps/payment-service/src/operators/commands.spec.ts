import { unprovenCommands } from '@platform/testing';
import type { PaymentServiceConfig } from '../payment-service.config';
import { ActingOperator } from './acting-operator';
import { commands } from './commands';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

describe('commands in the name of an operator', () => {
  it('go on only with the token of that operator', async () => {
    const lines = {
      events: { reads: ['--outcome parked'] },
      replay: { acts: [`--event ${ID}`, `--event ${ID} --dry-run`, `--event ${ID} --emergency --reason because`] },
      review: {
        acts: [
          `--transaction ${ID} --accept`,
          `--transaction ${ID} --reject`,
          `--event ${ID} --accept`,
          `--event ${ID} --dismiss`,
          `--event ${ID} --credit 5 --reason because`,
          `--event ${ID} --debit 5 --reason because`,
        ],
      },
      refunds: {
        acts: [`--refund ${ID} --happened --reason because`, `--refund ${ID} --did-not-happen --reason because`],
        reads: [''],
      },
      proposals: { acts: [`--approve ${ID}`, `--reject ${ID}`], reads: [''] },
      deliveries: { reads: [''] },
      redeliver: { acts: ['--failed', '--pending', `--event ${ID} --endpoint ${ID}`] },
      reencrypt: { acts: [''] },
      reconcile: {
        acts: ['--provider stripe --file report.csv', `--close ${ID}`],
        reads: [`--show ${ID}`],
        fails: /^(--file cannot be read: ENOENT|the command went on)$/,
      },
      unresolved: { reads: [''] },
      erase: { acts: ['--account shop', '--account shop --yes --reason because'] },
    };
    const given = (type: unknown, settings: object) =>
      type === ActingOperator ? new ActingOperator(settings as PaymentServiceConfig) : undefined;
    // The first reads what is on the command line, the second the ledger's sums; neither stores a name.
    expect(await unprovenCommands({ commands, lines, others: ['explain', 'verify-ledger'], given })).toEqual([]);
  });
});
