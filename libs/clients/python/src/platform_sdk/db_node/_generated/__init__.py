# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 825c4ce59405efe45ca8cd1d0dfa87dff96f21e6df2a061d13d9333558f73ed3
#   the other modules: SHA-256 859643de6adcbc0e6ae251c80784b132b53c7edb802bc9ef9b0e9a29a5e03010
