import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');
const SCRIPT = 'apps/payment-service/test/support/ninth-gateway.ts';

it('a further gateway needs one object and one line of the list', () => {
  const output = execFileSync(process.execPath, ['--import', 'tsx', SCRIPT], {
    cwd: root,
    env: { ...process.env, TSX_TSCONFIG_PATH: join(root, 'tsconfig.base.json') },
  });
  expect(JSON.parse(output.toString())).toMatchObject({
    providers: expect.arrayContaining(['ninth']) as unknown,
    secrets: expect.arrayContaining(['NINTH_SIGNING_KEYS']) as unknown,
    isVerified: true,
    events: [{ kind: 'payment_succeeded' }],
    GIVEN_REFERENCES: expect.stringContaining('`ninth`') as unknown,
    DASHBOARD_TABLE: expect.stringContaining(
      '| `ninth` | Settings → Webhooks | `NINTH_SIGNING_KEYS`: the signing key |',
    ) as unknown,
  });
});
