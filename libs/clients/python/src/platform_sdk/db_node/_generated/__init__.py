# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 8d93f5228a4c8d762899a4435f228c6e55e534574961fc0f38edb9dc91e3f4ce
#   the other modules: SHA-256 7e4bf51bc4fa478578d13be36102953f752b27d81bea5b2490e8fe1c66742345
