import { runCommand } from '@platform/http-service';
import { unprovenCommands } from '@platform/testing';
import { paymentService } from './payment-service.definition';

describe('commands in the name of an operator', () => {
  it('run only with the token of that operator', async () => {
    const lines = {
      reencrypt: { acts: [''] },
      distribute: { acts: [''], reads: ['--dry-run'], fails: /^error: Set MIGRATION_DATABASE_URL/ },
    };
    // It reads the sums of the ledger, and stores no name.
    const others = ['verify-ledger'];
    expect(await unprovenCommands({ runCommand, commands: paymentService.commands!, lines, others })).toEqual([]);
  });
});
