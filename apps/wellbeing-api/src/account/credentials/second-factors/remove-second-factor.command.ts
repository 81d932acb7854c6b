import {
  type CommandContext,
  defineCommand,
  OPERATOR_OPTION,
  OPERATOR_TOKEN_OPTION,
  reasonOption,
  requireRecordedOperator,
  UsageError,
  uuidOption,
} from '@platform/http-service';
import type { WellbeingConfig } from '../../../wellbeing-api.config';
import { SecondFactorRemovalStore } from './second-factor-removal.store';

export const removeSecondFactorCommand = defineCommand({
  name: 'remove-second-factor',
  summary: "removal of an account's second factor after 72 hours",
  description: `Use it if a person lost the authenticator app and all recovery codes. The first run requests the removal, and the owner is mailed
immediately. After 72 hours --finish removes the second factor, unless a sign-in with a code or a passkey stopped it. The HTTP API has no
such route.`,
  example: "--account 7c9e6679-7425-40de-944b-e07fc1f90ae7 --reason 'request 2026-115'",
  configure: (command) =>
    command
      .requiredOption('--account <id>', 'account that lost its second factor', uuidOption)
      .option('--reason <text>', 'reason for the audit, without a name; needed for the request', reasonOption)
      .addOption(command.createOption('--finish', 'removal after the 72 hours').conflicts('reason'))
      .option(...OPERATOR_OPTION)
      .option(...OPERATOR_TOKEN_OPTION),
  check: ({ reason, finish }) => {
    if (reason === undefined && !finish)
      throw new UsageError('Give --reason for the request, or --finish after 72 hours.');
  },
  run: async ({ account, reason, operator }, { app, config }: CommandContext<WellbeingConfig>) => {
    const { name } = requireRecordedOperator(config, 'operator:act', operator);
    const removals = app.get(SecondFactorRemovalStore);
    if (reason !== undefined) {
      const due_at = await removals.request(account, name, reason);
      return { result: { account, status: 'requested', due_at } };
    }
    await removals.finish(account);
    return { result: { account, status: 'removed' } };
  },
});
