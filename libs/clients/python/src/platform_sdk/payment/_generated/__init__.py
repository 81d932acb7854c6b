# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 20816f6c1b65dd1894bf3d868b254b5362a9f21c9d432aabf57054b94ad9cecf
#   the other modules: SHA-256 5275c01426c31b36124e0d7e76957738ed9d0818f5fcc792127390b79f9b8429
