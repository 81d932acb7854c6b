# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 46efb60dc3ae5c1f90c5b9033aa4b6089d3de160c30ffff148bd42afb831ecfe
#   the other modules: SHA-256 0e80a37d5b56c8d62e8345f92c70f2aa3d80789cb4bf6c11cd2f7f309e6b7588
