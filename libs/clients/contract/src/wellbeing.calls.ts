import { givenProgram, givenProgramTokens, uniqueName } from '@platform/harness';
import * as sdk from '@platform/sdk/wellbeing';
import { authenticatorCode, SoftAuthenticator, type SoftCredential } from '@platform/testing';
import type { CallsOf, Operations } from './calls';
import { accountService, mailedToken, newPerson } from './people';

export type WellbeingApi = Operations<typeof sdk, sdk.WellbeingClient>;

const BENCH = {
  type: 'Feature' as const,
  geometry: { type: 'Point', coordinates: [13.4, 52.5] },
  properties: { name: 'Bench' },
};
const AROUND = [
  [
    [13, 52],
    [14, 52],
    [14, 53],
    [13, 53],
    [13, 52],
  ],
];

export const wellbeingCalls: CallsOf<WellbeingApi> = (platform, done) => {
  const baseUrl = platform.description.wellbeing_api.urls[0]!;
  const person = newPerson();
  const anybody = sdk.wellbeingClient({ baseUrl });
  const credential = sdk.bearerToken(() => done.signIn.data.access_token);
  const me = sdk.wellbeingClient({ baseUrl, credential });
  const operator = sdk.wellbeingClient({ baseUrl, credential: sdk.bearerToken(platform.description.operator_token) });
  const newEmail = newPerson().email;
  const reason = 'the client contract';
  const administered = () => ({ account_id: done.signIn.data.user.id, body: { reason } });
  const again = async () => {
    const { access_token } = await sdk.signIn(anybody, { body: person });
    return sdk.wellbeingClient({ baseUrl, credential: sdk.bearerToken(access_token) });
  };
  const collectionId = () => done.createCollection.data.id;
  const newCollection = async () => (await sdk.createCollection(me, { body: { title: uniqueName('collection') } })).id;
  const newImport = async () => {
    const input = { collection: collectionId(), prefer: 'respond-async', body: BENCH };
    return ((await sdk.submitFeatures(me, input)) as unknown as sdk.ImportResponse).id;
  };
  const feature = () => ({ collection_id: collectionId(), feature_id: done.createFeature.data.id });
  const ifMatch = async () => (await sdk.getFeature(me, feature()).withResponse()).response.headers.get('etag')!;
  const operatorCookie = () => done.signInOperator.response.headers.getSetCookie()[0]!.split(';')[0]!;
  const cookie = () => done.signIn.response.headers.getSetCookie()[0]!.split(';')[0]!;

  const device = new SoftAuthenticator(new URL(platform.settings['wellbeing-api']['ACCOUNT_URL']!).origin);
  let key: SoftCredential;
  /** The challenge of a sign-in whose second factor is still to come. */
  const refusedSignIn = async (): Promise<string> => {
    const refused = await sdk.signIn(anybody, { body: person }).catch((error: unknown) => error);
    return (refused as { details: { challenge: string } }).details.challenge;
  };

  return {
    getHealth: () => sdk.getHealth(anybody),
    getReadiness: () => sdk.getReadiness(anybody),
    getVersion: () => sdk.getVersion(anybody),
    getJwks: () => sdk.getJwks(anybody),
    signUp: () => sdk.signUp(anybody, { body: { ...person, name: 'Ada' } }),
    signIn: () => sdk.signIn(anybody, { body: person }),
    getCurrentSession: () => sdk.getCurrentSession(anybody, {}, { headers: { cookie: cookie() } }),
    verifyEmail: async () => {
      const token = await mailedToken(platform, person.email, 'verify-email');
      return sdk.verifyEmail(anybody, { body: { token } }).withResponse();
    },
    // A new link would end the first one, which may have been mailed already.
    requestEmailVerification: () => sdk.requestEmailVerification(me),
    refreshSession: () => sdk.refreshSession(anybody, { body: { refresh_token: done.signIn.data.refresh_token } }),
    stepUp: () => sdk.stepUp(me, { body: { password: person.password } }),
    confirmIdentity: () => sdk.confirmIdentity(me, { body: { password: person.password } }),
    createPersonalToken: () =>
      sdk.createPersonalToken(me, { body: { name: 'QGIS', scope: ['geo:read'], expires_in_days: 30 } }),
    listPersonalTokens: () => sdk.listPersonalTokens(me),
    revokePersonalToken: () => sdk.revokePersonalToken(me, { token_id: done.createPersonalToken.data.id }),
    requestPasskey: () => sdk.requestPasskey(me),
    addPasskey: async () => {
      const { public_key } = await sdk.requestPasskey(me);
      const { credential, made } = device.create(public_key);
      key = made;
      return sdk.addPasskey(me, { body: { credential, name: 'Telephone' } }).withResponse();
    },
    listPasskeys: () => sdk.listPasskeys(me),
    confirmPasskey: async () => {
      const owner = newPerson();
      await sdk.signUp(anybody, { body: owner });
      await sdk.verifyEmail(anybody, { body: { token: await mailedToken(platform, owner.email, 'verify-email') } });
      const signedIn = async () => {
        const { access_token, user } = await sdk.signIn(anybody, { body: owner });
        return { id: user.id, client: sdk.wellbeingClient({ baseUrl, credential: sdk.bearerToken(access_token) }) };
      };
      const before = await signedIn();
      const { credential: made } = device.create((await sdk.requestPasskey(before.client)).public_key);
      const { id: passkey_id } = await sdk.addPasskey(before.client, { body: { credential: made, name: 'Key' } });
      // An administrator's lock suspends recent passkeys.
      await sdk.lockAccount(operator, { account_id: before.id, body: { reason } });
      await sdk.unlockAccount(operator, { account_id: before.id, body: { reason } });
      return sdk.confirmPasskey((await signedIn()).client, { passkey_id }).withResponse();
    },
    renamePasskey: () => sdk.renamePasskey(me, { passkey_id: done.addPasskey.data.id, body: { name: 'Key ring' } }),
    requestPasskeyProof: () => sdk.requestPasskeyProof(me),
    requestPasskeySignIn: () => sdk.requestPasskeySignIn(anybody),
    signInWithPasskey: async () => {
      const { public_key } = await sdk.requestPasskeySignIn(anybody);
      return sdk.signInWithPasskey(anybody, { body: { credential: device.get(public_key, key) } }).withResponse();
    },
    enrolSecondFactor: () => sdk.enrolSecondFactor(me),
    confirmSecondFactor: () =>
      sdk.confirmSecondFactor(me, { body: { code: authenticatorCode(done.enrolSecondFactor.data.secret) } }),
    getSecondFactor: () => sdk.getSecondFactor(me),
    signInWithCode: async () => {
      const challenge = await refusedSignIn();
      const [code] = done.confirmSecondFactor.data.recovery_codes;
      return sdk.signInWithCode(anybody, { body: { challenge, code: code! } }).withResponse();
    },
    replaceRecoveryCodes: () => sdk.replaceRecoveryCodes(me),
    removeSecondFactor: () => sdk.removeSecondFactor(me),
    removePasskey: () => sdk.removePasskey(me, { passkey_id: done.addPasskey.data.id }),
    listSecurityEvents: () => sdk.listSecurityEvents(me, { limit: 1 }),
    listSessions: () => sdk.listSessions(me),
    revokeSession: async () => {
      const { sessions } = await sdk.listSessions(await again());
      const session_id = sessions.find(({ current }) => current)!.id;
      return sdk.revokeSession(me, { session_id }).withResponse();
    },
    listConnectedPrograms: () => sdk.listConnectedPrograms(me),
    revokeConnectedProgram: async () => {
      const program = await givenProgram(accountService(platform));
      await givenProgramTokens(baseUrl, cookie(), program, { scope: 'geo:read' });
      return sdk.revokeConnectedProgram(me, { client_id: program.clientId }).withResponse();
    },
    revokeOtherSessions: () => sdk.revokeOtherSessions(me),
    listRecentCredentials: () => sdk.listRecentCredentials(me),
    removeRecentCredential: async () => {
      const { public_key } = await sdk.requestPasskey(me);
      const { credential } = device.create(public_key);
      const { id } = await sdk.addPasskey(me, { body: { credential, name: 'Unknown' } });
      return sdk.removeRecentCredential(me, { kind: 'passkey', id }).withResponse();
    },

    getGeoLandingPage: () => sdk.getGeoLandingPage(anybody),
    getGeoConformance: () => sdk.getGeoConformance(anybody),
    getGeoApi: () => sdk.getGeoApi(anybody),
    createCollection: () =>
      sdk.createCollection(me, { body: { title: uniqueName('collection'), visibility: 'private' } }),
    listCollections: () => sdk.listCollections(me, { mine: true }),
    getCollection: () => sdk.getCollection(me, { collection_id: collectionId() }),
    updateCollection: () => sdk.updateCollection(me, { collection_id: collectionId(), body: { title: 'Benches' } }),
    getCollectionSchema: () => sdk.getCollectionSchema(me, { collection_id: collectionId() }),
    getFeatureSchema: () => sdk.getFeatureSchema(me, { collection_id: collectionId() }),
    getCollectionQueryables: () => sdk.getCollectionQueryables(me, { collection_id: collectionId() }),
    createFeature: () => sdk.createFeature(me, { collection_id: collectionId(), body: BENCH }),
    getFeature: () => sdk.getFeature(me, feature()),
    replaceFeature: async () =>
      sdk.replaceFeature(me, { ...feature(), if_match: await ifMatch(), body: BENCH }).withResponse(),
    updateFeature: async () => {
      const body = { properties: { name: 'Chair' } };
      return sdk.updateFeature(me, { ...feature(), if_match: await ifMatch(), body }).withResponse();
    },
    submitFeatures: () => {
      const form = new FormData();
      form.set('collection', collectionId());
      form.set('file', new Blob([JSON.stringify(BENCH)]), 'bench.geojson');
      return sdk.submitFeatures(me, { body: form });
    },
    listImports: () => sdk.listImports(me),
    getImport: async () => sdk.getImport(me, { import_id: await newImport() }).withResponse(),
    deleteImport: async () => sdk.deleteImport(me, { import_id: await newImport() }).withResponse(),
    replaceFeatures: async () => {
      const body = { type: 'FeatureCollection' as const, features: [BENCH] };
      return sdk.replaceFeatures(me, { collection_id: await newCollection(), body }).withResponse();
    },
    deleteFeatures: async () =>
      sdk.deleteFeatures(me, { collection_id: await newCollection(), all: true }).withResponse(),
    listFeatures: () => sdk.listFeatures(me, { collection_id: collectionId(), bbox: [13, 52, 14, 53], limit: 1 }),
    listFeaturesNearby: () =>
      sdk.listFeaturesNearby(me, { collection: collectionId(), lat: 52.5, lon: 13.4, radius: 100 }),
    listFeaturesWithinWindow: () =>
      sdk.listFeaturesWithinWindow(me, { collection: collectionId(), bbox: [13, 52, 14, 53] }),
    listFeaturesWithinPolygon: () =>
      sdk.listFeaturesWithinPolygon(me, {
        collection: collectionId(),
        body: { type: 'Polygon', coordinates: AROUND },
      }),
    listTileSets: () => sdk.listTileSets(me, { collection_id: collectionId() }),
    getTileSet: () => sdk.getTileSet(me, { collection_id: collectionId(), f: 'tilejson' }),
    getTile: () => sdk.getTile(me, { collection_id: collectionId(), tile_matrix: 0, tile_row: 0, tile_col: 0 }),
    exportCollection: () => sdk.exportCollection(me, { collection_id: collectionId(), f: 'gpx' }),
    deleteFeature: async () => sdk.deleteFeature(me, { ...feature(), if_match: await ifMatch() }).withResponse(),
    deleteCollection: async () => sdk.deleteCollection(me, { collection_id: await newCollection() }).withResponse(),

    getProfile: () => sdk.getProfile(me),
    updateProfile: () => sdk.updateProfile(me, { body: { name: 'Ada', settings: { theme: 'dark' } } }),
    recordConsent: () => sdk.recordConsent(me, { body: { purpose: 'ai_coaching', version: '2026-11', granted: true } }),
    listConsents: () => sdk.listConsents(me),
    replaceIdentityCheck: () =>
      sdk.replaceIdentityCheck(me, {
        body: {
          legal_name: 'Ada Example',
          date_of_birth: '1990-12-31',
          nationality: 'DE',
          document_type: 'passport',
          document_number: 'C01X00T47',
          address: '1 Example Street, 10115 Berlin',
        },
      }),
    getIdentityCheck: () => sdk.getIdentityCheck(me),
    deleteIdentityCheck: () => sdk.deleteIdentityCheck(me),
    exportPersonalData: () => sdk.exportPersonalData(me),
    deleteAccount: () => sdk.deleteAccount(me, { body: { current_password: person.password } }),
    restoreAccount: async () => sdk.restoreAccount(await again()).withResponse(),

    changePassword: async () => {
      const body = { current_password: person.password, new_password: newPerson().password };
      const answer = await sdk.changePassword(await again(), { body }).withResponse();
      person.password = body.new_password;
      return answer;
    },
    requestPasswordReset: () => sdk.requestPasswordReset(anybody, { body: { email: person.email } }),
    resetPassword: async () => {
      const token = await mailedToken(platform, person.email, 'reset-password');
      person.password = newPerson().password;
      return sdk.resetPassword(anybody, { body: { token, password: person.password } }).withResponse();
    },
    signOut: async () => sdk.signOut(await again()).withResponse(),

    requestEmailChange: async () => {
      const body = { email: newEmail, current_password: person.password };
      return sdk.requestEmailChange(await again(), { body }).withResponse();
    },
    confirmEmailChange: async () => {
      const token = await mailedToken(platform, newEmail, 'change-email');
      return sdk.confirmEmailChange(anybody, { body: { token } }).withResponse();
    },
    takeBackEmailChange: async () => {
      const token = await mailedToken(platform, person.email, 'take-back-email');
      return sdk.takeBackEmailChange(anybody, { body: { token } }).withResponse();
    },

    signInOperator: () => sdk.signInOperator(operator),
    getOperatorSession: () => sdk.getOperatorSession(anybody, { headers: { cookie: operatorCookie() } }),
    lookAtAccount: () => sdk.lookAtAccount(operator, { body: { email: person.email, reason } }),
    endAccountSessions: () => sdk.endAccountSessions(operator, administered()),
    lockAccount: () => sdk.lockAccount(operator, administered()),
    unlockAccount: () => sdk.unlockAccount(operator, administered()),
    startAccountRecovery: () => sdk.startAccountRecovery(operator, administered()),
    searchAccounts: () => sdk.searchAccounts(operator, { body: { email_prefix: person.email, reason } }),
    createAccount: () => sdk.createAccount(operator, { body: { email: newPerson().email, reason } }),
    scheduleAccountDeletion: () =>
      sdk.scheduleAccountDeletion(operator, { account_id: done.createAccount.data.id, body: { reason } }),
    listActions: () => sdk.listActions(operator, { limit: 1 }),
    signOutOperator: () => sdk.signOutOperator(operator),
  };
};
