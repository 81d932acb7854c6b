# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 e65d2b018e88e89bab8fe71920afa85aa546e5d038cfbf046c2aa40fd271709e
#   the other modules: SHA-256 b3f69c9da1a086027b9d88f6d89e73b6119c067aa3b5e7e926117f0b9906863c
