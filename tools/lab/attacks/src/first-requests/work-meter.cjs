// Preloaded into a service. Counts the work of its main thread, which is the same on a busy and on an idle machine. Work is
// calls of functions, and bytes that are read or parsed without such calls. A server on a free port reports the work since
// its last report, and the loaded packages. The file WORK_FOLDER/<pid> has its port.
const fs = require('node:fs');
const { createServer } = require('node:http');
const { Session } = require('node:inspector');
const Module = require('node:module');
const { basename, join } = require('node:path');
const { isMainThread } = require('node:worker_threads');
const zlib = require('node:zlib');

const BYTES_PER_CALL = 64;
let bytes = 0;
let packages = [];

function countBytes(owner, name) {
  const original = owner[name];
  owner[name] = function counted(...args) {
    const result = Reflect.apply(original, this, args);
    bytes += (name === 'parse' ? String(args[0]) : result).length;
    return result;
  };
}

function countWork() {
  countBytes(fs, 'readFileSync');
  countBytes(zlib, 'gunzipSync');
  countBytes(JSON, 'parse');
  const compile = Module.prototype._compile;
  Module.prototype._compile = function compileAndNote(content, file) {
    packages.push(basename(file, '.cjs'));
    return Reflect.apply(compile, this, arguments);
  };
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const report = (done) =>
    session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
      const calls = result.flatMap(({ functions }) => functions).reduce((sum, { ranges }) => sum + ranges[0].count, 0);
      done({ work: Math.round(calls + bytes / BYTES_PER_CALL), packages });
      [bytes, packages] = [0, []];
    });
  const server = createServer((_request, response) => report((found) => response.end(JSON.stringify(found))));
  const folder = process.env.WORK_FOLDER;
  server.listen(0, '127.0.0.1', () =>
    fs.writeFileSync(join(folder, String(process.pid)), String(server.address().port)),
  );
  server.unref();
}

if (isMainThread) countWork();
