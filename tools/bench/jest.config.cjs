module.exports = require('../jest/preset.cjs')({ servers: ['postgresql'] });
