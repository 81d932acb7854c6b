import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { appFolder, Html, markStatic } from '@platform/http-service';

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A file, plain and in the compressed forms of the build. Each form is read at its first request and kept in memory.
 */
export class AppFile {
  private readonly contents = new Map<Encoding, Buffer>();

  constructor(
    readonly type: string,
    private readonly paths: ReadonlyMap<Encoding, string>,
  ) {}

  has(encoding: Encoding): boolean {
    return this.paths.has(encoding);
  }

  read(encoding: Encoding): Buffer {
    const content = this.contents.get(encoding) ?? markStatic(readFileSync(this.paths.get(encoding)!));
    this.contents.set(encoding, content);
    return content;
  }
}

/** The files that the page of the map app loads, by their built names. */
export interface AppEntry {
  script: string;
  styles: string[];
  /** The files that the script loads next, so that the page can load them in parallel: the map. */
  next: { scripts: string[]; styles: string[] };
}

interface ManifestEntry {
  file: string;
  css?: string[];
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const COMPRESSED = { '.br': 'br', '.gz': 'gzip' } as const;

/** The built files of the map app. Their names are read at start, so that no request can name a path on the disk. */
@Injectable()
export class AppFiles {
  readonly entry: AppEntry | null;
  /** The files of the map in pages that need no account. */
  readonly publicMap: AppEntry | null;
  /** The name of the script that fills in forms with passkeys. */
  readonly passkeyScript: string | null;
  /** The name of the script that shows passwords as text. */
  readonly passwordScript: string | null;
  private readonly files: ReadonlyMap<string, AppFile>;

  constructor() {
    const folder = ['pages', 'dist-pages'].map((name) => appFolder('apps/wellbeing-api', name)).find(existsSync);
    this.files = folder ? filesIn(folder) : new Map();
    const manifest = folder ? readManifest(join(folder, 'manifest.json')) : {};
    this.entry = toEntry(manifest['src/main.tsx'], manifest['src/map/map-view.ts']);
    this.publicMap = toEntry(manifest['src/public-map/main.ts'], manifest['src/map/map-view.ts']);
    this.passkeyScript = manifest['src/passkeys/passkeys.ts']?.file ?? null;
    this.passwordScript = manifest['src/passwords/show-password.ts']?.file ?? null;
  }

  find(name: string): AppFile | null {
    return this.files.get(name) ?? null;
  }
}

let built: AppFiles | undefined;

/** The files of this build, which are read once. */
export const builtFiles = (): AppFiles => (built ??= new AppFiles());

/** @param script null if it is not part of the build */
export const withScript = ({ text, scripts }: Html, script: string | null): Html =>
  new Html(text, script === null ? scripts : [...scripts, script]);

function filesIn(folder: string): Map<string, AppFile> {
  const names = readdirSync(folder).filter((name) => TYPES[extname(name)] !== undefined);
  return new Map(names.map((name) => [name, new AppFile(TYPES[extname(name)]!, pathsOf(join(folder, name)))]));
}

function pathsOf(file: string): Map<Encoding, string> {
  const compressed = Object.entries(COMPRESSED).map(([suffix, encoding]) => [encoding, `${file}${suffix}`] as const);
  return new Map<Encoding, string>([['identity', file], ...compressed.filter(([, path]) => existsSync(path))]);
}

function readManifest(path: string): Record<string, ManifestEntry> {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, ManifestEntry>) : {};
}

const toEntry = (entry: ManifestEntry | undefined, map: ManifestEntry | undefined): AppEntry | null =>
  entry
    ? {
        script: entry.file,
        styles: entry.css ?? [],
        next: { scripts: map ? [map.file] : [], styles: map?.css ?? [] },
      }
    : null;
