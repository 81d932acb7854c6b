import { firstRelease, slowRelease } from '../images/releases';
import { psql } from '../machines/servers';
import { Standby } from '../machines/standby';
import type { Break } from './break';

const app = 'payment-service';

export const databaseFailover: Break = {
  name: 'database fails over to its standby in the middle of a migration',
  isPlanned: false,
  run: async (stage) => {
    const { programs, servers } = stage.cluster;
    const operator = stage.operatorOf(app);
    const standby = await Standby.start(programs, servers);
    await operator.take(slowRelease);
    const upgrade = operator.run(
      'helm upgrade "$APP" $CHART -n "$APP" -f my-values.yaml --atomic --timeout 15m > upgrade.log',
    );
    const running = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep%' AND pid <> pg_backend_pid()";
    await stage.eventually('the migration is at work', async () => Number(await psql(servers, running)) > 0);
    await standby.takeOver();
    await upgrade;
    for (const each of stage.operators) await each.run(`export PGPORT=${servers.port}`);
    const applied = await psql(
      servers,
      "SELECT count(*) FROM pg_tables WHERE tablename = 'slow_release'",
      'payment_service',
    );
    if (Number(applied) !== 1) throw new Error('The migration was not applied.');
    await operator.walk('roll-back.md');
    await operator.take(firstRelease);
    return 'the Job’s first pod fails with the connection, its second migrates; the upgrade ends with exit code 0';
  },
};
