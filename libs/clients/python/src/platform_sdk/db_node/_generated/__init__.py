# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 b557e5682630609c35c74e524dd75cf586921b06704386e5cdc1489680ee075d
#   the other modules: SHA-256 ab6d4fda196466355516f0f67a5cb28fc6f2ec5ac1393766c96b23d287497d66
