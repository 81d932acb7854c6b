import { validationFailed } from '@platform/errors';
import type { Position } from 'geojson';
import proj4 from 'proj4';
import type { FeatureSink } from './import-report';

/** What a file says about its reference system. The order of its axes is always easting, northing. */
export interface FileSystem {
  /** For messages, such as `The layer "roads"`. */
  subject: string;
  /** Code of EPSG. */
  epsg?: number;
  /** Well-known text of the system, such as a .prj. */
  wkt?: string;
}

/** Longitude and latitude of a position of the file; undefined if it has none. */
export type ToDegrees = (x: number, y: number) => Position | undefined;

const LONGEST_WKT = 16 * 1024;
const SYSTEM = /^\s*(GEOG|PROJ)(CS|CRS)\s*\[/i;
const [WGS84, WEB_MERCATOR] = [4326, 3857];
/** Reference systems within about a metre of WGS 84, so that no shift is needed. */
const LIKE_WGS84 =
  /wgs|etrs|european_terrestrial|north_american_(datum_)?1983|nad83|gda|nzgd_?2000|rgf|jgd|sirgas|cgcs/i;
/** Of proj4: no parameters of a shift to WGS 84 are known. */
const NO_SHIFT = 5;

/**
 * The conversion of a file's positions to degrees of WGS 84. A conversion and a guess get a note.
 * @throws AppError VALIDATION_FAILED (422) if the system is not supported
 */
export function toDegreesFrom({ subject, epsg, wkt }: FileSystem, { report }: FeatureSink): ToDegrees {
  const text = wkt?.trim() ? wkt.trim() : codeOf(epsg);
  if (text === undefined && epsg)
    throw validationFailed(`${subject} is in EPSG:${epsg}, which is not supported. Convert it to WGS 84 (EPSG:4326).`);
  if (text === undefined) {
    report.add({ kind: 'changed', message: `${subject} names no reference system. It is read as WGS 84.` });
    return inDegrees;
  }
  if (epsg === WGS84 || isPlainWgs84(text)) return inDegrees;
  const { system, name } = systemFrom(subject, text);
  const conversion = proj4(text, 'EPSG:4326');
  const isShifted = system.datum.datum_type !== NO_SHIFT || LIKE_WGS84.test(`${system.datumCode} ${name}`);
  const doubt = isShifted ? '' : ' No shift of its datum is known, so positions may be wrong by some hundred metres.';
  report.add({ kind: 'changed', message: `${subject} is converted from ${name} to WGS 84.${doubt}` });
  return (x, y) => {
    const [longitude, latitude] = conversion.forward([x, y]);
    return Number.isFinite(longitude) && Number.isFinite(latitude)
      ? [rounded(longitude), rounded(latitude)]
      : undefined;
  };
}

/** A hundredth of a millimetre. Further digits are the noise of the conversion. */
const rounded = (degrees: number): number => Number(degrees.toFixed(10));

const inDegrees: ToDegrees = (x, y) => (Number.isFinite(x) && Number.isFinite(y) ? [x, y] : undefined);

/** The systems that proj4 knows without a text, and the zones of UTM. */
function codeOf(epsg?: number): string | undefined {
  if (epsg === WGS84 || epsg === WEB_MERCATOR) return `EPSG:${epsg}`;
  for (const [base, datum] of UTM) {
    const zone = (epsg ?? 0) - base;
    if (zone >= 1 && zone <= 60) return `+proj=utm +zone=${zone} ${datum} +units=m +no_defs`;
  }
  return undefined;
}

const UTM: [base: number, datum: string][] = [
  [32_600, '+datum=WGS84'],
  [32_700, '+south +datum=WGS84'],
  [25_800, '+ellps=GRS80'],
];

/** Degrees of WGS 84 by the name of the datum, in the spellings of Esri and of EPSG. */
const isPlainWgs84 = (text: string): boolean =>
  /^GEOG(CS|CRS)\[/i.test(text) && /(DATUM|ENSEMBLE)\["(D_)?(WGS_1984|WGS 84|World Geodetic System 1984)/i.test(text);

function systemFrom(subject: string, text: string): { system: ProjectionOf; name: string } {
  const isCode = /^(EPSG:|\+proj)/.test(text);
  try {
    if (text.length <= LONGEST_WKT && (isCode || SYSTEM.test(text))) {
      const system = proj4.Proj(text) as unknown as ProjectionOf;
      return { system, name: isCode ? text : nameIn(text) };
    }
  } catch {
    // The message below names the system. The library's message contains all of its text.
  }
  throw validationFailed(
    `${subject} is in the reference system ${nameIn(text)}, which is not supported. Convert it to WGS 84 (EPSG:4326).`,
  );
}

const nameIn = (text: string): string => /^\s*\w+\s*\[\s*"([^"]{1,80})"/.exec(text)?.[1] ?? 'of an unknown name';

/** The members of proj4's projection that are used here. */
interface ProjectionOf {
  datum: { datum_type: number };
  datumCode?: string;
}
