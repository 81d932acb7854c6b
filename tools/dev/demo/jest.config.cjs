module.exports = require('../../../tools/dev/jest/preset.cjs')();
