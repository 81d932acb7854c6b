# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 f834cbf1f674e65af82a65a82663d6d30229e683f62400c2f94dcb49b3acd42d
#   the other modules: SHA-256 dc080ab27b96682b762ae53f9de6ce6b2341eefb623956625e3b7362ab68f81d
