import { TextDecoder } from 'node:util';
import type { FeatureSink } from '../import-report';

/** Encodings by the number in the header of a .dbf, as Esri and GDAL use it. */
const BY_DRIVER = new Map<number, string>([
  [0x03, 'windows-1252'],
  [0x57, 'windows-1252'],
  [0x58, 'windows-1252'],
  [0x59, 'windows-1252'],
  [0x13, 'shift_jis'],
  [0x7b, 'shift_jis'],
  [0x4d, 'gbk'],
  [0x7a, 'gbk'],
  [0x4e, 'euc-kr'],
  [0x79, 'euc-kr'],
  [0x4f, 'big5'],
  [0x78, 'big5'],
  [0x26, 'ibm866'],
  [0x65, 'ibm866'],
  [0x7c, 'windows-874'],
  [0x7d, 'windows-1255'],
  [0x7e, 'windows-1256'],
  [0xc8, 'windows-1250'],
  [0xc9, 'windows-1251'],
  [0xca, 'windows-1254'],
  [0xcb, 'windows-1253'],
  [0xcc, 'windows-1257'],
]);
const FALLBACK = 'windows-1252';

/** The texts of a table, in the encoding that its .cpg or its header declares, or else in a guessed one. */
export class TableText {
  /** Undefined if no usable encoding is declared: then UTF-8, and for other bytes the one of western Windows. */
  private readonly declared: TextDecoder | undefined;
  private readonly utf8 = new TextDecoder('utf-8', { fatal: true });
  private readonly fallback = new TextDecoder(FALLBACK);
  private hasGuessed = false;

  constructor(
    private readonly subject: string,
    cpg: string | undefined,
    driver: number,
    private readonly sink: FeatureSink,
  ) {
    const label = cpg?.trim() ? labelOf(cpg.trim()) : BY_DRIVER.get(driver);
    this.declared = decoderFor(label);
  }

  /** The name of a column ends at its first NUL. */
  nameOf(bytes: Buffer): string {
    const end = bytes.indexOf(0);
    return this.decoded(end < 0 ? bytes : bytes.subarray(0, end)).trim();
  }

  /** A text without its padding; null if it is empty, because both are the same in a table. */
  valueOf(cell: Buffer): string | null {
    let end = cell.length;
    while (end > 0 && (cell[end - 1] === 0x20 || cell[end - 1] === 0)) end--;
    return end === 0 ? null : this.decoded(cell.subarray(0, end));
  }

  private decoded(bytes: Buffer): string {
    if (this.declared) return this.declared.decode(bytes);
    try {
      return this.utf8.decode(bytes);
    } catch {
      if (!this.hasGuessed) {
        const message = `${this.subject} declares no known encoding. Its texts are read as ${FALLBACK}.`;
        this.sink.report.add({ kind: 'changed', message });
      }
      this.hasGuessed = true;
      return this.fallback.decode(bytes);
    }
  }
}

function labelOf(cpg: string): string {
  const name = cpg.toLowerCase().replace(/^(ansi|cp|oem|windows)[ _-]?(?=\d)/, '');
  if (name === '65001' || name === 'utf8') return 'utf-8';
  if (/^(125\d|874)$/.test(name)) return `windows-${name}`;
  const [, part] = /^(?:iso[ _-]?)?8859[ _-]?(\d{1,2})$/.exec(name) ?? [];
  if (part) return `iso-8859-${part}`;
  return { '932': 'shift_jis', '936': 'gbk', '949': 'euc-kr', '950': 'big5', '866': 'ibm866' }[name] ?? name;
}

function decoderFor(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}
