# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 ce529c9b5d76a93b85b574a5fe7b3dc49192266d531ddc6023494171892fcbf9
#   the other modules: SHA-256 ec5c07366c59388ff5d45c25246f6eb22ae11a0031f0f423face487e5099e8a1
