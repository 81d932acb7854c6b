# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 a841bffdf84a8290269ba2d6dd8996ea207f891912da9b89572c1d91bb854232
#   the other modules: SHA-256 fab15aa525edf4eefdd7a8dd218d987f3c311bb3502e87b461f5b39c369a3e94
