module.exports = require('../../tools/jest/preset.cjs')({ servers: ['postgresql', 'redis'] });
