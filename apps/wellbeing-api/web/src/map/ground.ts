/** The ground below the places: the base map of the service, unless an operator configured another one. */
export interface Ground {
  /** Vector tiles of the base map; null if the build has none. */
  baseMapUrl: string | null;
  /** A MapLibre style of the operator. It replaces the base map and the raster tiles. */
  styleUrl: string | null;
  /** Raster tiles of the operator, instead of the base map. */
  tileUrl: string | null;
  /** Plain text that names the makers; empty for none. */
  attribution: string;
}

export const groundOf = ({ baseMapUrl, styleUrl, tileUrl, tileAttribution }: DOMStringMap): Ground => ({
  baseMapUrl: baseMapUrl || null,
  styleUrl: styleUrl || null,
  tileUrl: tileUrl || null,
  attribution: styleUrl || tileUrl ? (tileAttribution ?? '') : 'Made with Natural Earth',
});
