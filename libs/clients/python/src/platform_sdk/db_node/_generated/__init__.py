# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 521632440dfe6e477391fe19524d7f5e0d3758e3e2ca7be7347bc9e5304b5204
#   the other modules: SHA-256 cd7fd0ca8e2a50585d034db952e44f9de110cf29b00fc24239a7172a2fc3b0e0
