module.exports = require('../../tools/dev/jest/preset.cjs')({ servers: ['postgresql', 'redis'] });
