import { type CommandContext, defineCommand } from '@platform/http-service';
import type { WellbeingConfig } from '../../wellbeing-api.config';
import { MaintenanceService } from './maintenance.service';

export const eraseDueCommand = defineCommand({
  name: 'erase-due',
  summary: 'immediate erasure of the accounts that are due',
  description: `Erases the accounts that are due. Each replica does the same every minute. It is a command for a restored database: due
accounts are erased before the service takes requests.`,
  example: '',
  configure: (command) => command,
  run: async (_options, { app }: CommandContext<WellbeingConfig>) => ({
    result: { accounts_erased: await app.get(MaintenanceService).run() },
  }),
});
