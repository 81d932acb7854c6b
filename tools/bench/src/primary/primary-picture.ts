import { type Ends, type Primary, rounded } from './primary';

const [WIDTH, NAMES, RIGHT] = [900, 250, 90];
const [HEAD, ROW, GAP] = [74, 20, 16];
const BARS = [
  { key: 'cpu', name: 'CPU', colour: '#2f6fb2' },
  { key: 'log', name: 'log', colour: '#b26a2f' },
  { key: 'disk', name: 'disk', colour: '#2f8a57' },
] as const;

/** A bar for each thing that a primary runs out of, as long as the rate is high at which it does, by powers of ten. */
export function primaryPicture(ends: Ends[], primary: Primary): string {
  const rates = ends.flatMap(({ cpu, log, disk }) => [cpu, log, disk]);
  const [first, last] = [Math.floor(Math.log10(Math.min(...rates))), Math.ceil(Math.log10(Math.max(...rates)))];
  const at = (rate: number) => NAMES + ((Math.log10(rate) - first) / (last - first)) * (WIDTH - NAMES - RIGHT);
  const block = BARS.length * ROW + GAP;
  const height = HEAD + ends.length * block + 8;
  const powers = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
  const grid = powers.map((power) => {
    const x = at(power).toFixed(1);
    return `<path d="M${x} ${HEAD - 8}V${height - 12}" stroke="#ddd"/><text x="${x}" y="${HEAD - 14}" class="t" text-anchor="middle">${rounded(power)}</text>`;
  });
  const bars = ends.flatMap((end, index) => {
    const top = HEAD + index * block;
    return [
      `<text x="8" y="${top + ROW + 14}">${end.work}</text>`,
      ...BARS.map(({ key, name, colour }, bar) => {
        const [y, right] = [top + bar * ROW, at(end[key])];
        return `<rect x="${NAMES}" y="${y + 2}" width="${(right - NAMES).toFixed(1)}" height="${ROW - 5}" rx="2" fill="${colour}"/><text x="${(right + 5).toFixed(1)}" y="${y + 14}" class="t">${name} ${rounded(end[key])}</text>`;
      }),
    ];
  });
  const { cores, loggedMegabytesPerSecond, storedTerabytes, days } = primary;
  const title = 'Where one primary ends, for each kind of work alone';
  const facts = `a second, with ${cores} cores, ${loggedMegabytesPerSecond} MB of log a second and ${storedTerabytes} TB for ${days} days`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}">
<style>text{font:12px system-ui,sans-serif;fill:#222}.t{fill:#666;font-size:11px}.h{font-weight:600}</style>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<text x="8" y="20" class="h">${title}</text><text x="8" y="38" class="t">${facts}</text>
${[...grid, ...bars].join('\n')}
</svg>
`;
}
