# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 fbe4ed074850ee2e5e800370a1aa21fcfddf3939204be1c1e9da715f00739c80
#   the other modules: SHA-256 b5dd811fee651713b98e5e5ccf2406cf025b8e09c1380a23b03611cb9500bc49
