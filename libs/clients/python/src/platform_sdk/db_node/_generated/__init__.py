# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 d385b4bb69743c5b87d6741b64f7a12c23cb7163948c679d7ad7c042578e8138
#   the other modules: SHA-256 5683cf66029299884e690e9e94d710bcf8007a55e12e337f1d9e9beb494b7e21
