# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 d5a8b27d458db330d724d210efd2d601264f89589da27bb24e1f7b44ec7e7f55
#   the other modules: SHA-256 46069e4f43d969b2c3ac4e00b95485178501526526cb52f2dab1b172f236feda
