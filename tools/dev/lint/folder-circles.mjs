// Fails when folders import each other in a circle, as `import/no-cycle` does for files. It compares the folders
// directly below each folder, each with everything in it. Usage: node folder-circles.mjs <folder> …
// Fails also when the sources of one console import those of another.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const IMPORT = /(?:^|\n)(?:import|export)\b[^;'"]*?\bfrom\s*['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]\s*\)/g;

const OTHER_CONSOLE = /^\.\..*\b(operator-)?console\/src\//;
const strangers = [];

/** For each folder: the neighbouring folders that it imports, each with one such import. */
function graphOf(root) {
  const graph = new Map();
  const files = readdirSync(root, { recursive: true }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(spec|test|d)\.tsx?$/.test(file),
  );
  for (const file of files) {
    for (const [, from, dynamic] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const target = join(dirname(file), from ?? dynamic);
      if (OTHER_CONSOLE.test(target)) strangers.push(`${join(root, file)} imports ${join(root, target)}`);
      if (target.startsWith('..')) continue;
      const [here, there] = [file, target].map((path) => dirname(path).split(sep));
      let depth = 0;
      while (here[depth] !== undefined && here[depth] === there[depth]) depth++;
      if (here[depth] === undefined || there[depth] === undefined || here[0] === '.' || there[0] === '.') continue;
      const [a, b] = [here, there].map((path) => path.slice(0, depth + 1).join('/'));
      const edges = graph.get(a) ?? new Map();
      if (!edges.has(b)) edges.set(b, `${file} imports ${target}`);
      graph.set(a, edges);
    }
  }
  return graph;
}

/** One shortest way from a folder back to itself, for each folder that has one and is not in a circle named before. */
function circlesOf(graph) {
  const named = new Set();
  const circles = [];
  for (const start of [...graph.keys()].sort()) {
    if (named.has(start)) continue;
    const ways = [[start]];
    const seen = new Set();
    for (let way = ways.shift(); way; way = ways.shift()) {
      const next = [...(graph.get(way.at(-1))?.keys() ?? [])];
      if (next.includes(start)) {
        circles.push([...way, start]);
        for (const folder of way) named.add(folder);
        break;
      }
      for (const folder of next) if (!seen.has(folder)) ways.push([...way, folder]) && seen.add(folder);
    }
  }
  return circles;
}

let found = 0;
for (const root of process.argv.slice(2)) {
  const graph = graphOf(root);
  for (const circle of circlesOf(graph)) {
    found++;
    console.error(`${relative('', root)}: a circle of folders: ${circle.join(' → ')}`);
    for (let i = 1; i < circle.length; i++) console.error(`  ${graph.get(circle[i - 1]).get(circle[i])}`);
  }
}
for (const stranger of strangers) {
  found++;
  console.error(`${stranger}: what two consoles need is in console-shared or in libs/web`);
}
if (found > 0) process.exitCode = 1;
