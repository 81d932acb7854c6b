import { type Platform, startPlatform } from '@platform/stack';
import { playDay } from '../src/day';

describe.each(['postgresql', 'mysql'] as const)(
  'a day through two replicas of each service, db-node on %s',
  (engine) => {
    let platform: Platform | undefined;

    beforeAll(async () => {
      platform = await startPlatform({
        engine,
        replicas: 2,
        ports: 'free',
        redis: 'required',
        env: { LOG_LEVEL: 'warn' },
      });
    });
    afterAll(() => platform?.stop());

    it('goes as expected, and ten callbacks over both replicas credit once', async () => {
      const lines: string[] = [];
      const ledger = await playDay(platform!.description, (line) => lines.push(line));
      expect(ledger.entries).toHaveLength(1);
      expect(ledger.wallets).toEqual([expect.objectContaining({ currency: 'KES', balance: 125_000 })]);
      expect(lines.join('\n')).not.toContain(platform!.description.operator_token);
    });
  },
);
