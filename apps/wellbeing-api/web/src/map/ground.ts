/** What the map shows below the places: the base map that comes with the service, unless an operator configured another. */
export interface Ground {
  /** Vector tiles of the base map; null where the build has none. */
  baseMapUrl: string | null;
  /** A MapLibre style of the operator's, instead of all else. */
  styleUrl: string | null;
  /** Pictures of the operator's, instead of the base map. */
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
