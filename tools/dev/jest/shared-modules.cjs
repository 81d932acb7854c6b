// What a process loads once for all of its test files, by Node itself: packages, and the sources that tests are about.
// TypeScript goes through the transformer of the Jest project that asked first, which keeps the source maps too.
const { Module } = require('node:module');
const { sep } = require('node:path');

const packages = `${sep}node_modules${sep}`;
const sources = `${sep}src${sep}`;
const isTest = (path) => path.endsWith('.spec.ts');

/** @param path real path of a file */
const isShared = (path) => path.includes(packages) || (path.includes(sources) && !isTest(path));

/** The Jest runtime of the test file that runs, or ran last: a source may be loaded late. */
let transformer;

function transformWith(runtime) {
  transformer = runtime.transformCache;
}

// Jest's own hook for the global setup takes its place while that is loaded.
Module._extensions['.ts'] = (module, filename) => module._compile(transformer.transform(filename), filename);

// The entry of this package for `require` is a script in a folder of ES modules, of which Node gets nothing.
const TILES = '@maplibre/geojson-vt';
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => {
  const path = resolveFilename(request, ...rest);
  return request === TILES ? path.replace(/\.js$/, '.mjs') : path;
};

module.exports = { isShared, transformWith };
