module.exports = require('../../tools/jest/preset.cjs')({ servers: ['postgresql', 'mariadb', 'redis'] });
