// Starts the bundle main.js in the same folder with compiled functions: node start.cjs <arguments of main.js>. The functions
// are in main.js.code, which code-cache.mjs creates from this main.js. V8 uses them only if its version, its flags and the
// processor are the same as in the build. Otherwise, and without the file, V8 compiles the bundle as usual.
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { Script } = require('node:vm');

const main = join(__dirname, 'main.js');
const cache = `${main}.code`;
const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(main, 'utf8')}\n})`;
const cachedData = existsSync(cache) ? readFileSync(cache) : undefined;
const script = new Script(source, { filename: main, cachedData });
// A check of whether V8 accepts the file requires this module instead of running it.
module.exports = script;
if (require.main === module) {
  // Functions that have run by then are compiled. Node's own cache (NODE_COMPILE_CACHE) does not wait for them.
  if (process.env.WRITE_CODE_CACHE) process.once('exit', () => writeFileSync(cache, script.createCachedData()));
  const bundle = { exports: {} };
  script.runInThisContext()(bundle.exports, createRequire(main), bundle, main, __dirname);
}
