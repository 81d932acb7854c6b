# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 4dbbe6932705393ffdcc1582668d740031bca5cccd381d0f03d1226c9e28d167
#   the other modules: SHA-256 6da8410d9de6ef2aef90d31b97e35acd9f72339220f83fc3803217af3d8301db
