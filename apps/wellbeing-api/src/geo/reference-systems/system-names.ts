import { CRS84, CRS84H, epsgUri, isReferenceSystem } from './reference-system';

/**
 * The forms in which programs write a system. They are URIs and URNs of OGC (RFC 5165), the short form of GDAL and QGIS,
 * and the old addresses of GeoServer.
 */
const EPSG_CODE =
  /^(?:https?:\/\/www\.opengis\.net\/def\/crs\/EPSG\/[\d.]+\/|https?:\/\/www\.opengis\.net\/gml\/srs\/epsg\.xml#|urn:(?:x-)?ogc:def:crs:EPSG:[\d.]*:?|EPSG:{1,2})(\d{4,6})$/i;
const OGC_NAME =
  /^(?:https?:\/\/www\.opengis\.net\/def\/crs\/OGC\/[\d.]+\/|urn:(?:x-)?ogc:def:crs:OGC:[\d.]*:?|OGC:)?(CRS84h?|CRS83)$/i;
/** WGS 84 and NAD83 with longitude first, by OGC 06-042. */
const OGC_URIS: Record<string, string> = { crs84: CRS84, crs84h: CRS84H, crs83: epsgUri(4269) };
/** Codes that programs used for Web Mercator before EPSG had one. */
const WEB_MERCATOR = new Set([900_913, 3785, 102_100, 102_113]);

/** The URI of the system with this name; undefined if this service does not know it. */
export function uriOfSystem(name: string): string | undefined {
  const text = name.trim();
  const ogc = OGC_NAME.exec(text)?.[1];
  if (ogc) return OGC_URIS[ogc.toLowerCase()];
  const code = Number(EPSG_CODE.exec(text)?.[1]);
  const uri = epsgUri(WEB_MERCATOR.has(code) ? 3857 : code);
  return isReferenceSystem(uri) ? uri : undefined;
}
