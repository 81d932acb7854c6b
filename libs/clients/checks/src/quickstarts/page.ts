/** A fenced block of a page: a command, a file to save, or what a command prints. */
export interface Block {
  kind: 'command' | 'file' | 'output';
  /** Of a file. */
  name?: string;
  text: string;
  /** Of its first line in the page. */
  line: number;
}

/**
 * The steps of a page for its reader, in order. ` ```sh ` is a command, ` ```ts file=a.ts ` is saved as `a.ts`.
 * ` ```text ` is the output of the command before it, where `…` matches any text.
 * @throws Error for a block without a step
 */
export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  for (const fence of page.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)) {
    const [, info = '', text = ''] = fence;
    const line = page.slice(0, fence.index).split('\n').length + 1;
    const name = /\bfile=(\S+)/.exec(info)?.[1];
    if (name !== undefined) {
      const before = page.slice(0, fence.index);
      if (!before.includes(`\`${name}\``)) throw new Error(`line ${line}: the page does not say to save ${name}`);
      blocks.push({ kind: 'file', name, text, line });
    } else if (info === 'sh') {
      blocks.push({ kind: 'command', text, line });
    } else if (info === 'text' && blocks.at(-1)?.kind === 'command') {
      blocks.push({ kind: 'output', text, line });
    } else {
      throw new Error(`line ${line}: a block "${info}" is neither a command, nor a file, nor what a command prints`);
    }
  }
  return blocks;
}

/** Whether this is what the page shows. A line `…` matches any lines, `…` within a line any text. */
export function isShown(shown: string, printed: string): boolean {
  const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const lines = shown
    .trim()
    .split('\n')
    .map((line) => (line.trim() === '…' ? '[\\s\\S]*' : line.split('…').map(escape).join('.*')));
  return new RegExp(`^${lines.join('\\n')}$`).test(printed.trim());
}
