import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../src/ports';

describe('freePort', () => {
  it('gives no port twice, neither to one process nor to two in parallel', async () => {
    const other = claimInAnotherProcess(500);
    const own = await Promise.all(Array.from({ length: 500 }, () => freePort()));
    const all = [...own, ...(await other.ports)];
    await other.end();
    expect(all).toHaveLength(1000);
    expect(new Set(all).size).toBe(1000);
  });
});

function claimInAnotherProcess(count: number) {
  const script = join(__dirname, 'fixtures/claim-ports.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, `${count}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return {
    ports: once(child.stdout, 'data').then(([line]) => JSON.parse(String(line)) as number[]),
    async end() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
