# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 7092f36388a58df5bf38d858320471a17cf74d059fd386debad504e2e57dc1b2
#   the other modules: SHA-256 b5dd811fee651713b98e5e5ccf2406cf025b8e09c1380a23b03611cb9500bc49
