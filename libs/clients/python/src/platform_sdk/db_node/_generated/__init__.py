# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 8d93f5228a4c8d762899a4435f228c6e55e534574961fc0f38edb9dc91e3f4ce
#   the other modules: SHA-256 fc7ab05891a61e8f95bb4ae61a52d950b6f49b721f5e1fda99424611f3b77811
