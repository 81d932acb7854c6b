import { escapeXml } from '@platform/harness';
import type { Frame } from './fold';
import { type Group, GROUPS } from './origin';

const [WIDTH, ROW, HEAD, FOOT, LEGEND] = [1200, 15, 66, 6, 140];
const CHARACTER = 6;
const THINNEST_SHARE = 0.003;
const COLOURS: Record<Group, string> = {
  'our code': '#f2a65a',
  'Nest, Express': '#e8817f',
  'pg, mysql2': '#7fb2e5',
  ioredis: '#c79be0',
  TypeORM: '#e59ac2',
  'other packages': '#d9cf7a',
  Node: '#8fcf9b',
  'garbage collector': '#b9bec7',
};

interface Box {
  frame: Frame;
  depth: number;
  left: number;
  width: number;
}

/** Callers below, what they called above them; a frame is as wide as its share of the samples. */
export function flamePicture(root: Frame, { title, facts }: { title: string; facts: string }): string {
  const boxes = boxesAbove(root, { left: 0, depth: 0, scale: WIDTH / root.samples });
  const height = HEAD + (Math.max(0, ...boxes.map(({ depth }) => depth)) + 1) * ROW + FOOT;
  const frames = boxes.map((box) => drawn(box, height - FOOT - (box.depth + 1) * ROW));
  const legend = GROUPS.map((group, index) => {
    const x = 8 + index * LEGEND;
    return `<rect class="${classOf(group)}" x="${x}" y="44" width="12" height="12"/><text x="${x + 17}" y="54" class="t">${group}</text>`;
  });
  const colours = GROUPS.map((group) => `.${classOf(group)}{fill:${COLOURS[group]}}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeXml(title)}">
<style>text{font:10px system-ui,sans-serif;fill:#222}.p{fill:#fff}.h{font-size:13px;font-weight:600}.t{font-size:11px}${colours.join('')}
@media(prefers-color-scheme:dark){.p{fill:#16181d}.h,.t{fill:#ddd}}</style>
<rect class="p" width="${WIDTH}" height="${height}"/>
<text x="8" y="18" class="h">${escapeXml(title)}</text><text x="8" y="35" class="t">${escapeXml(facts)}</text>
${[...legend, ...frames].join('\n')}
</svg>
`;

  function drawn({ frame, left, width }: Box, y: number): string {
    const share = ((frame.samples / root.samples) * 100).toFixed(1);
    const said = `<title>${escapeXml(`${frame.name} · ${frame.from} · ${share} %`)}</title>`;
    const fitting = frame.name.slice(0, Math.max(0, Math.floor((width - 4) / CHARACTER)));
    const text = fitting.length < 3 ? '' : `<text x="${fixed(left + 2)}" y="${y + 11}">${escapeXml(fitting)}</text>`;
    const place = `x="${fixed(left)}" y="${y}" width="${fixed(width - 0.5)}" height="${ROW - 1}"`;
    return `<g>${said}<rect ${place} class="${classOf(frame.group)}"/>${text}</g>`;
  }
}

const classOf = (group: Group): string => `g${GROUPS.indexOf(group)}`;
const fixed = (value: number): string => String(Math.round(value * 10) / 10);

/** @param place of what stands above the parent: its left edge, its row, and how wide a sample is */
function boxesAbove(parent: Frame, place: { left: number; depth: number; scale: number }): Box[] {
  const { depth, scale } = place;
  let left = place.left;
  return parent.children.flatMap((frame) => {
    const box = { frame, depth, left, width: frame.samples * scale };
    left += box.width;
    if (box.width < WIDTH * THINNEST_SHARE) return [];
    return [box, ...boxesAbove(frame, { left: box.left, depth: depth + 1, scale })];
  });
}
