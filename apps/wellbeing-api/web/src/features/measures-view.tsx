import type { Geometry } from 'geojson';
import { areaOf, areaText, lengthMeters, type Profile, profileOf } from '../geometry/measures';
import { distanceText } from './feature-name';

/** Length, area and elevation profile of a place. Nothing for a point. */
export function MeasuresView({ geometry }: { geometry: Geometry | null }) {
  const length = lengthMeters(geometry);
  const area = areaOf(geometry);
  const profile = profileOf(geometry);
  if (length === null && area === null) return null;
  return (
    <>
      <p class="measures">
        {length !== null && <span>Length {distanceText(length)}</span>}
        {area && <span>Area {areaText(area.squareMeters)}</span>}
        {area && <span>Perimeter {distanceText(area.perimeterMeters)}</span>}
      </p>
      {profile && <ProfileView profile={profile} />}
    </>
  );
}

const [WIDTH, HEIGHT] = [320, 80];

function ProfileView({ profile }: { profile: Profile }) {
  const { lowest, highest, ascentMeters, descentMeters } = profile;
  const text = `${Math.round(lowest)} to ${Math.round(highest)} m, ${Math.round(ascentMeters)} m up, ${Math.round(descentMeters)} m down`;
  return (
    <figure class="profile">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={`Elevation: ${text}`}>
        {profile.parts.map((part) => (
          <path d={pathOf(part, profile)} />
        ))}
      </svg>
      <figcaption>Elevation {text}</figcaption>
    </figure>
  );
}

/** A long track has more positions than the picture has pixels. */
const MOST_DRAWN = 640;

function pathOf(part: Profile['parts'][number], { lowest, highest, lengthMeters: length }: Profile): string {
  const step = Math.ceil(part.length / MOST_DRAWN);
  const drawn = part.filter((_, index) => index % step === 0 || index === part.length - 1);
  const place = ([distance, height]: [number, number]) => {
    const x = (distance / (length || 1)) * WIDTH;
    const y = HEIGHT - 4 - ((height - lowest) / (highest - lowest || 1)) * (HEIGHT - 8);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return `M${drawn.map(place).join('L')}`;
}
