import { bboxClip } from '@turf/bbox-clip';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { enclosesPole, isWiderThanGlobe, positionAt, shifted, unwrapped } from './antimeridian';
import { Area } from './area';
import { boxOfLine } from './bounding-box';
import { signedArea } from './polygon.validator';
import type { Work } from './work';

/**
 * Whether a polygon of a format with places on the globe takes the short way across the antimeridian. A ring around a
 * pole or around the whole world does not: it stays as it is on the flat map.
 */
export function takesShortWay(rings: unknown): boolean {
  const outer: unknown = Array.isArray(rings) ? rings[0] : null;
  if (!Array.isArray(outer) || !outer.every(isPlace)) return false;
  const isWide = outer.some((position, index) => index > 0 && Math.abs(position[0]! - outer[index - 1]![0]!) > 180);
  if (!isWide || enclosesPole(outer)) return false;
  const ring = unwrapped(outer);
  return !isWiderThanGlobe(ring) && signedArea(ring) !== 0;
}

const isPlace = (value: unknown): value is Position =>
  Array.isArray(value) && value.length >= 2 && value.every((number) => typeof number === 'number');

/**
 * The parts of a polygon on each side of the antimeridian (RFC 7946 §3.1.9).
 * @param polygon with unwrapped rings, which is no wider than the globe. So it crosses the antimeridian at most once.
 * @param sent the same polygon before it was unwrapped. Its positions are returned unchanged.
 * @throws TooCostly
 */
export function cutPolygon({ coordinates: rings }: Polygon, sent: Position[][], work: Work): Position[][][] {
  const [west, , east] = boxOfLine(rings[0]!);
  if (west >= -180 && east <= 180) return [rings];
  const [first, last] = [Math.floor((west + 180) / 360), Math.ceil((east + 180) / 360) - 1];
  const seam = last * 360 - 180;
  const parts =
    first === last
      ? [{ turn: first, polygons: [rings] }]
      : [
          { turn: first, polygons: partOn('west', rings, seam, work) },
          { turn: last, polygons: partOn('east', rings, seam, work) },
        ];
  const exact = new SentPositions(sent);
  return parts.flatMap(({ turn, polygons }) =>
    polygons.map((polygon) => polygon.map((ring) => ring.map((position) => exact.of(shifted(position, turn))))),
  );
}

type Side = 'west' | 'east';

/** The part of a ring between two crossings of the seam, both included. */
interface Chain {
  positions: Position[];
  next?: Chain;
  isTaken?: boolean;
}

function partOn(side: Side, rings: Position[][], seam: number, work: Work): Position[][][] {
  const chains: Chain[] = [];
  const whole: Position[][] = [];
  for (const ring of rings) {
    if (ring.every((position) => isOn(side, position, seam))) whole.push(ring);
    else chains.push(...chainsOf(side, ring, seam));
  }
  if (!areLinked(chains, work)) return clipped(side, rings, seam);
  const closed = [...whole, ...ringsOf(chains)];
  const outers = closed.filter((ring) => signedArea(ring) > 0);
  const holes = closed.filter((ring) => signedArea(ring) < 0);
  return withHoles(outers, holes, work);
}

/** A position on the seam counts as west of it, so that each position is on one side. */
const isOn = (side: Side, [x]: Position, seam: number): boolean => (side === 'west') === x! <= seam;

function chainsOf(side: Side, ring: Position[], seam: number): Chain[] {
  const corners = ring.slice(0, -1);
  const at = (index: number): Position => corners[index % corners.length]!;
  const start = corners.findIndex((corner, index) => !isOn(side, corner, seam) && isOn(side, at(index + 1), seam));
  const chains: Chain[] = [];
  let chain: Chain | undefined;
  for (let index = start; index !== -1 && index < start + corners.length; index++) {
    const [from, to] = [at(index), at(index + 1)];
    const [isFrom, isTo] = [isOn(side, from, seam), isOn(side, to, seam)];
    if (!isFrom && isTo) chains.push((chain = { positions: [positionAt(from, to, seam), to] }));
    else if (isFrom && isTo) chain!.positions.push(to);
    else if (isFrom) chain!.positions.push(positionAt(from, to, seam));
  }
  return chains;
}

interface Crossing {
  latitude: number;
  chain: Chain;
  isEnd: boolean;
}

/**
 * Links the end of each chain to the chain whose start is next to it on the seam. Between them is the inside of the
 * polygon. False if the ends and starts do not alternate, which they do unless a ring crosses itself.
 */
function areLinked(chains: Chain[], work: Work): boolean {
  const crossings = chains
    .flatMap((chain): Crossing[] => [
      { latitude: chain.positions[0]![1]!, chain, isEnd: false },
      { latitude: chain.positions.at(-1)![1]!, chain, isEnd: true },
    ])
    .toSorted((one, other) => one.latitude - other.latitude);
  for (let index = 0; index < crossings.length; index += 2) {
    const one = crossings[index]!;
    // Crossings at the same latitude have no order. The first that fits is next.
    let other = index + 1;
    while (crossings[other]!.isEnd === one.isEnd && crossings[other + 1]?.latitude === crossings[index + 1]!.latitude) {
      work.spend(1);
      other++;
    }
    const fitting = crossings[other]!;
    if (fitting.isEnd === one.isEnd) return false;
    [crossings[index + 1], crossings[other]] = [fitting, crossings[index + 1]!];
    const [end, start] = one.isEnd ? [one, fitting] : [fitting, one];
    end.chain.next = start.chain;
  }
  return true;
}

function ringsOf(chains: Chain[]): Position[][] {
  const rings: Position[][] = [];
  for (const first of chains) {
    const ring: Position[] = [];
    for (let chain = first; !chain.isTaken; chain = chain.next!) {
      chain.isTaken = true;
      for (const position of chain.positions) if (!isSame(ring.at(-1), position)) ring.push(position);
    }
    if (ring.length > 1 && !isSame(ring[0], ring.at(-1)!)) ring.push(ring[0]!);
    if (ring.length >= 4) rings.push(ring);
  }
  return rings;
}

const isSame = (one: Position | undefined, other: Position): boolean =>
  one !== undefined && one[0] === other[0] && one[1] === other[1];

/** Each hole with the outer ring that contains it. */
function withHoles(outers: Position[][], holes: Position[][], work: Work): Position[][][] {
  const polygons = outers.map((outer) => [outer]);
  if (holes.length === 0 || polygons.length < 2) return polygons.map((polygon) => [...polygon, ...holes]);
  const areas = outers.map((outer) => new Area([outer]));
  for (const hole of holes) {
    const index = areas.findIndex((area) => isInside(area, hole, work));
    polygons[Math.max(index, 0)]!.push(hole);
  }
  return polygons;
}

/** A hole may touch its outer ring, so its first position that is not on the ring decides. */
function isInside(area: Area, hole: Position[], work: Work): boolean {
  for (const [x, y] of hole) {
    const side = area.sideOf(x!, y!, work);
    if (side !== 'boundary') return side === 'inside';
  }
  return true;
}

/** Parts that a ring with crossings of itself is clipped to. They may touch themselves along the seam. */
function clipped(side: Side, rings: Position[][], seam: number): Position[][][] {
  const window: [number, number, number, number] =
    side === 'west' ? [seam - 360, -90, seam, 90] : [seam, -90, seam + 360, 90];
  const { geometry } = bboxClip({ type: 'Polygon', coordinates: rings }, window);
  const { type, coordinates } = geometry as Polygon | MultiPolygon;
  return (type === 'Polygon' ? [coordinates] : coordinates).filter(([outer]) => (outer?.length ?? 0) >= 4);
}

/** The positions as they were sent. To add and subtract 360 degrees may round. */
class SentPositions {
  private readonly byLatitude = new Map<number, Position[]>();

  constructor(rings: Position[][]) {
    for (const position of rings.flat()) {
      const found = this.byLatitude.get(position[1]!);
      if (found) found.push(position);
      else this.byLatitude.set(position[1]!, [position]);
    }
  }

  of(position: Position): Position {
    // Only the first few, so that thousands of positions at one latitude take no quadratic time.
    const near = this.byLatitude.get(position[1]!)?.slice(0, MOST_AT_ONE_LATITUDE);
    return near?.find((sent) => isNear(sent, position)) ?? position;
  }
}

const isNear = ([x, , height]: Position, [longitude, , ofOther]: Position): boolean =>
  Math.abs(x! - longitude!) < ROUNDING && height === ofOther;

const MOST_AT_ONE_LATITUDE = 100;
/** Degrees: far more than 360 added and subtracted may lose, and far less than any place needs. */
const ROUNDING = 1e-12;
