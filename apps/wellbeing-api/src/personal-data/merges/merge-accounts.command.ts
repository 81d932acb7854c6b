import {
  type CommandContext,
  defineCommand,
  OPERATOR_OPTION,
  OPERATOR_TOKEN_OPTION,
  reasonOption,
  requireRecordedOperator,
  uuidOption,
} from '@platform/http-service';
import type { WellbeingConfig } from '../../wellbeing-api.config';
import { AccountMergeStore } from './account-merge.store';

export const mergeAccountsCommand = defineCommand({
  name: 'merge-accounts',
  summary: 'merge of an account that was set aside into the account of its holder',
  description: `Use it if the holder of an address chose a new account and then proved to own the account that was set aside. Its collections move to the
other account. The HTTP API has no such route.`,
  example:
    "--from 7c9e6679-7425-40de-944b-e07fc1f90ae7 --into 0190a6b0-1f2e-7c3d-8a4b-5c6d7e8f9a0b --reason 'request 2026-115'",
  configure: (command) =>
    command
      .requiredOption('--from <id>', 'account that was set aside', uuidOption)
      .requiredOption('--into <id>', 'account that gets the collections', uuidOption)
      .requiredOption('--reason <text>', 'reason for the audit, without a name', reasonOption)
      .option(...OPERATOR_OPTION)
      .option(...OPERATOR_TOKEN_OPTION),
  run: async ({ from, into, reason, operator: claimed }, { app, config }: CommandContext<WellbeingConfig>) => {
    const { name: operator } = requireRecordedOperator(config, 'operator:admin', claimed);
    return {
      result: { from, into, collections: await app.get(AccountMergeStore).merge({ from, into, reason, operator }) },
    };
  },
});
