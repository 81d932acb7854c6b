// Starts the bundle beside it, main.js, with its functions compiled before: node start.cjs <arguments of main.js>. They stand
// in main.js.code, which code-cache.mjs has made of this very main.js, and V8 takes them only where its version, its flags and
// the processor are those that they were made with. Anywhere else, and without the file, it compiles the bundle as ever.
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { Script } = require('node:vm');

const main = join(__dirname, 'main.js');
const cache = `${main}.code`;
const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(main, 'utf8')}\n})`;
const cachedData = existsSync(cache) ? readFileSync(cache) : undefined;
const script = new Script(source, { filename: main, cachedData });
// Who asks whether V8 takes what is kept requires this file instead of running it.
module.exports = script;
if (require.main === module) {
  // What has run by then is compiled, which Node's own cache (NODE_COMPILE_CACHE) does not wait for.
  if (process.env.WRITE_CODE_CACHE) process.once('exit', () => writeFileSync(cache, script.createCachedData()));
  const bundle = { exports: {} };
  script.runInThisContext()(bundle.exports, createRequire(main), bundle, main, __dirname);
}
