import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StackDescription } from '@platform/stack';
import { repositoryRoot } from '@platform/stack';
import { type Block, blocksOf, isShown } from './page';

export interface RunOptions {
  stack: StackDescription;
  stackFile: string;
  /** Over the few settings that a page's reader has. */
  env?: Record<string, string>;
}

/**
 * Does what a page says: in an empty folder, with one shell, against a running platform. A reader on `npm start` has
 * the addresses and the folder that the page assumes; here they are given through the variables that each page names.
 * @returns what the shell printed
 * @throws Error that names the line of the page where a command failed or printed something else than the page shows
 */
export async function runPage(path: string, { stack, stackFile, env = {} }: RunOptions): Promise<string> {
  const blocks = blocksOf(readFileSync(path, 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'quickstart-'));
  const [work, home] = ['work', 'home'].map((name) => join(folder, name));
  const marker = `@@${randomUUID()} `;
  const script = join(folder, 'script.sh');
  try {
    writeFileSync(script, scriptOf(blocks, marker, folder));
    const { output, code } = await bash(script, {
      PATH: process.env['PATH'] ?? '',
      LANG: 'C.UTF-8',
      HOME: home!,
      WORK: work!,
      PLATFORM: repositoryRoot,
      STACK_FILE: stackFile,
      PAYMENT_URL: stack.payment_service.urls[0]!,
      DB_NODE_URL: stack.db_node.urls[0]!,
      ACCOUNT_URL: stack.wellbeing_api.urls[0]!,
      ...env,
    });
    assertShown(blocks, output, marker, code);
    return output.replaceAll(new RegExp(`^${marker}\\d+\\n`, 'gm'), '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each block begins with its number, so that what was printed is known to be its own. */
function scriptOf(blocks: Block[], marker: string, folder: string): string {
  const lines = ['set -euo pipefail', 'mkdir -p "$WORK" "$HOME"', 'cd "$WORK"'];
  blocks.forEach(({ kind, name, text }, index) => {
    lines.push(`echo '${marker}${index}'`);
    if (kind === 'command') lines.push(text.trimEnd());
    if (kind === 'file') {
      const copy = join(folder, `block-${index}`);
      writeFileSync(copy, text);
      lines.push(`mkdir -p "$(dirname '${name}')" && cp '${copy}' '${name}'`);
    }
  });
  return `${lines.join('\n')}\n`;
}

function assertShown(blocks: Block[], output: string, marker: string, code: number | null): void {
  const [, ...sections] = output.split(marker);
  const printed = sections.map((section) => section.slice(section.indexOf('\n') + 1));
  if (code !== 0) {
    const failed = blocks[printed.length - 1];
    throw new Error(`line ${failed?.line}: ended with ${code}\n${failed?.text}\n${printed.at(-1)}`);
  }
  blocks.forEach(({ kind, text, line }, index) => {
    const said = printed[index - 1] ?? '';
    if (kind === 'output' && !isShown(text, said)) {
      throw new Error(`line ${line}: the page shows\n${text}\nbut the command printed\n${said}`);
    }
  });
}

function bash(script: string, env: Record<string, string>): Promise<{ output: string; code: number | null }> {
  return new Promise((resolve, reject) => {
    const shell = spawn('bash', [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [shell.stdout, shell.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    shell.on('error', reject).on('close', (code) => resolve({ output, code }));
  });
}
