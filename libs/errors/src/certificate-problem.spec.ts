import { certificateProblem } from './certificate-problem';

it.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', /no authority that is trusted/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate', /no authority that is trusted/],
  ['HANDSHAKE_SSL_ERROR', 'unable to get local issuer certificate', /no authority that is trusted/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames: …", /another name/],
  ['CERT_HAS_EXPIRED', 'certificate has expired', /has expired/],
  ['CERT_NOT_YET_VALID', 'certificate is not yet valid', /not valid yet/],
])('says in words what %s means', (code, message, words) => {
  expect(certificateProblem(Object.assign(new Error(message), { code }))).toMatch(words);
});

it.each([
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:6379'],
  ['28P01', 'password authentication failed for user "service"'],
  ['', 'the session has expired'],
])('leaves %s %s to others', (code, message) => {
  expect(certificateProblem(Object.assign(new Error(message), { code }))).toBeUndefined();
});

it('takes whatever was thrown', () => {
  expect([undefined, null, 'text', 5].map((thrown) => certificateProblem(thrown))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
