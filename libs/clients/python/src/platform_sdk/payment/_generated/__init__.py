# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 280d04c169a4756028b9c53f7bf066bfeab202c3e2c6bbd3a7548fdd0da09c02
#   the other modules: SHA-256 78c3bcbe9261d4ed8dbd0f975b010c8af915d9ee6ab47c057586630462c2489c
