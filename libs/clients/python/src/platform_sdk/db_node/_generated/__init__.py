# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 14052296f54ca2f14f6f44d5a50236beffad0160380fadde9579a00b956a8a6b
#   the other modules: SHA-256 1be6d6e12e890fe2ffcb821b8ed484027c27554bdc33b5ed8133b77e1defa731
