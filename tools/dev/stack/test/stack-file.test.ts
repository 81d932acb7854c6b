import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishStack, type StackDescription } from '../src/platform/stack-file';
import { freePort } from '../src/ports';

describe('publishStack', () => {
  let folder: string;
  let running: ChildProcess;
  let port: number;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'stack-file-'));
    port = await freePort();
    const script = `require('http').createServer().listen(${port}, '127.0.0.1', () => console.log('up'))`;
    running = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(running.stdout ?? running, 'data');
  });
  afterEach(() => {
    running.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  const describeProcess = (name: string, pid = running.pid ?? 0) =>
    ({ operator_token: name, processes: [{ name, pid, url: `http://127.0.0.1:${port}` }] }) as StackDescription;
  const read = (path: string) => (JSON.parse(readFileSync(path, 'utf8')) as StackDescription).operator_token;

  it('takes over a file whose process ids belong to others by now', async () => {
    await publishStack(describeProcess('first', process.pid), folder);
    running.kill('SIGKILL');
    await once(running, 'exit');
    expect(read(await publishStack(describeProcess('second'), folder))).toBe('second');
    expect(read(join(folder, 'stack.json'))).toBe('second');
  });

  it('keeps its own file when the one that had the name before is removed late', async () => {
    const first = await publishStack(describeProcess('first'), folder);
    running.kill('SIGKILL');
    await once(running, 'exit');
    const second = await publishStack(describeProcess('second'), folder);
    rmSync(first);
    expect([read(second), read(join(folder, 'stack.json'))]).toEqual(['second', 'second']);
  });

  it('replaces a link without a target', async () => {
    rmSync(await publishStack(describeProcess('first'), folder));
    await publishStack(describeProcess('second'), folder);
    expect(read(join(folder, 'stack.json'))).toBe('second');
  });

  it('takes over a file that cannot be read', async () => {
    writeFileSync(join(folder, 'stack.json'), '{"half":');
    await publishStack(describeProcess('second'), folder);
    expect(read(join(folder, 'stack.json'))).toBe('second');
  });
});
