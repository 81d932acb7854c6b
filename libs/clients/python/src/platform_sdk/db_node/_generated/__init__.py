# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 b855d53528326b228402458aeede3707933bf8c2e4f60a5a40af3dd3eb281f55
#   the other modules: SHA-256 69ab4acfe12b9b830e86aec20159e2a6f389e01639f08b050814738904ec2458
