/** Where a command's result goes: aligned columns for people, JSON for scripts. */
export interface Output {
  /** A list of things. */
  rows: (columns: readonly string[], things: readonly object[]) => void;
  thing: (thing: object) => void;
  /** One of things that have no end; resolves when it was handed on. */
  line: (parts: readonly string[], thing: object) => Promise<void>;
  /** Prints text for people, not for programs. */
  note: (text: string) => void;
}

const printed = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${text}\n`, (error) => (error ? reject(error) : resolve()));
  });

const print = (text: string): void => void process.stdout.write(`${text}\n`);

export const outputFor = (json: boolean): Output =>
  json
    ? {
        rows: (_columns, things) => print(JSON.stringify(things, null, 2)),
        thing: (thing) => print(JSON.stringify(thing, null, 2)),
        line: (_parts, thing) => printed(JSON.stringify(thing)),
        note: () => undefined,
      }
    : {
        rows: (columns, things) => print(things.length === 0 ? 'None.' : tableOf(columns, things)),
        thing: (thing) => print(linesOf(thing)),
        line: (parts) => printed(parts.map(plain).join('  ')),
        note: (text) => void process.stderr.write(`${text}\n`),
      };

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** Control characters of a text that came from elsewhere must not steer the terminal. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, '�');

export function tableOf(columns: readonly string[], things: readonly object[]): string {
  const cells = things.map((thing) => columns.map((column) => plain(textOf((thing as Fields)[column]))));
  const widths = columns.map((column, index) => Math.max(column.length, ...cells.map((row) => row[index]!.length)));
  const isNumeric = columns.map((column) => things.every((thing) => typeof (thing as Fields)[column] === 'number'));
  const pad = (cell: string, index: number) =>
    isNumeric[index] ? cell.padStart(widths[index]!) : cell.padEnd(widths[index]!);
  return [columns, ...cells].map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

type Fields = Record<string, unknown>;

function linesOf(thing: object): string {
  const fields = Object.entries(thing).filter(([, value]) => value !== null && value !== undefined);
  const width = Math.max(...fields.map(([name]) => name.length));
  return fields.map(([name, value]) => `${name.padEnd(width)}  ${plain(textOf(value))}`).join('\n');
}
