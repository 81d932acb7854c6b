// Jest's runtime with two differences, see docs/adr/0007. Test files are compiled for the realm of the process instead
// of a separate context. Modules that shared-modules.cjs names are loaded once per process instead of once per test
// file.
const { compileFunction, constants } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');
const { isShared, transformWith } = require('./shared-modules.cjs');

module.exports = class Runtime extends JestRuntime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    if (typeof executor?.compile !== 'function')
      throw new Error('This version of jest-runtime compiles elsewhere: adapt tools/dev/jest/runtime.cjs.');
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
    transformWith(this);
  }

  requireModule(from, name, options, isActual) {
    if (options?.isInternalModule || (name && this._resolution.isCoreModule(name)))
      return super.requireModule(from, name, options, isActual);
    const path = this._resolution.resolveCjs(from, name);
    return isShared(path) ? require(path) : super.requireModule(from, name, options, isActual);
  }
};
