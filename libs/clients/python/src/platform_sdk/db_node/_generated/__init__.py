# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 f29f4c0a37e2ba3d498d659daed9719ab6be3581d7e14cdf412551a0dac04308
#   the other modules: SHA-256 bc6140da69c72265c8793e347844019ec8940ec85cb290b5178570b72b2f7596
