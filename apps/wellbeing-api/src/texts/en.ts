/** The texts of the account pages and of the mails, in English. */
export default {
  /** Pages without scripts do not know the zone of their reader. */
  time: '{at, date, utc} UTC',
  problemTitle: 'Problem: {title}',
  optional: '(optional)',
  email: 'Email',
  password: 'Password',
  backToAccount: 'Back to your account',
  backToSignIn: 'Back to sign-in',
  goToAccount: 'Go to your account',

  landing: {
    title: 'Places that matter to you',
    heading: 'Places that matter to you, on your own map',
    lead: 'Draw points, paths and areas. Import what your watch or phone recorded. Find what is near, and share a collection when you want to. Everything you keep here is private until you share it.',
    openMap: 'Open the map',
    signUp: 'Create an account',
    signIn: 'Sign in',
    account: {
      title: 'Your account',
      text: 'See where you are signed in, end sessions, sign out.',
      link: 'Go to your account',
    },
    geoApi: {
      title: 'Geospatial API',
      text: 'OGC API – Features for GIS programs and scripts: read, write, import and export.',
      link: 'Open the API',
    },
    health: { title: 'Service health', text: 'What is running now, and how fast it responds.', link: 'See the status' },
  },

  errorPage: {
    title: 'Request failed',
    retry: 'Try again in {seconds, plural, one {# second} other {# seconds}}.',
    request: 'Request <code>{id}</code>',
    home: 'Go to the start page',
    noPage: 'Page not found',
    noPageExplain: 'The address may be misspelled, or the page was removed.',
  },

  publicMap: {
    list: 'List of the places',
    withoutScripts: 'The map needs JavaScript. The list has the same places.',
  },

  mapSignIn: {
    title: 'Sign-in not finished',
    explain: 'The sign-in took too long, or this browser does not keep cookies for this page.',
    retry: 'Try again',
  },

  signIn: {
    title: 'Sign in',
    forgot: 'Forgot your password?',
    noAccount: 'New here? <a>Create an account</a>',
    passkey: 'Use a passkey',
    passkeyFailed: 'The browser returned no passkey. Try again, or sign in with your password.',
    codeTitle: 'Enter the code',
    code: 'Code',
    codeHint: 'The six digits from your authenticator app, or a recovery code.',
    codeWrong: 'This code is wrong or was already used. Wait for the next code in the app.',
    codeSend: 'Sign in',
    codeLost:
      'If you have neither the app nor a recovery code, contact the support of this service. It takes three days to remove the second factor.',
    again: 'Start again',
    refused: 'This passkey was not accepted. Sign in with your password.',
    provider: 'Sign in with {name}',
    expired: 'The sign-in took too long. Try again.',
  },

  /** Sign-in at another provider, such as Google. */
  providers: {
    title: 'Sign-in providers',
    explain: 'You can sign in to this account with these providers.',
    none: 'No provider is connected.',
    connected: 'Connected {at}',
    connectedAndUsed: 'Connected {at} · last used {used}',
    suspended: 'Suspended',
    suspendedExplain:
      'You cannot sign in with a suspended provider. Confirm the connections that you recognize. Disconnect the others: another person may have added them.',
    notConfigured: 'Not available now',
    connect: 'Connect {name}',
    confirm: 'Confirm<hidden> {name}</hidden>',
    disconnect: 'Disconnect<hidden> {name}</hidden>',
    linkTitle: 'Connect {name}?',
    linkExplain:
      'You can then sign in to your account <strong>{email}</strong> with {name}. Connect it only if the account at {name} is yours.',
    linkAs: 'Account at {name}: <strong>{email}</strong>',
    linkAsUnnamed: '{name} reported no email address.',
    linkExpired: 'This connection took too long, or another person is signed in now. Start again.',
    taken: 'This account at the provider is connected to another account, or your account has too many providers.',
    existingTitle: 'You already have an account',
    existing:
      'An account with the address <strong>{email}</strong> exists. Sign in to it once as before. Then you can connect {name}.',
    existingSignIn: 'Sign in and connect',
    claimTitle: 'Did you create this account?',
    claimExplain:
      'An account with your address <strong>{email}</strong> exists. Its password and its sessions end with both answers.',
    claimSubmit: 'Continue',
    proved: 'The provider confirmed your identity. Continue with the form.',
    prove: 'Confirm with {name}',
    proveInstead: 'Confirm with {name} instead',
    otherAccount: 'The account at {name} is not connected to your account. Use the one that is connected.',
    refusedTitle: 'Not signed in',
    back: 'Back to sign-in',
    /** Why the sign-in at a provider ended without a session. */
    refused: {
      unknown: 'This service does not know this provider.',
      tooLong:
        'The request of the program is too long for a sign-in with a provider. Sign in with your password or a passkey.',
      again: 'The sign-in took too long, or the browser does not keep cookies. Start again.',
      refused: 'The sign-in at the provider was cancelled or is not valid. Start again.',
      unavailable: 'The provider cannot be reached now. Try again later, or sign in another way.',
      busy: 'Too many sign-ins wait for the provider. Try again in a moment.',
      notFresh: 'The provider did not confirm that it asked you again. Confirm your identity another way.',
      suspended:
        'The connection to this provider is suspended. Sign in another way, and confirm it on your account page.',
      closed: 'The account that was connected to this provider is closed.',
      noAddress:
        'The provider reported no email address that this service can use. Create an account with your email address. Then connect the provider on your account page.',
      signUpFirst:
        'The provider did not confirm your email address in a way that this service accepts. Sign in to your account, or create one. Then connect the provider on your account page.',
      confirmFirst: 'Confirm your email address first. Open the link that we sent you.',
    },
  },

  signUp: {
    title: 'Create an account',
    name: 'Name',
    submit: 'Create account',
    haveAccount: 'Have an account? <a>Sign in</a>',
    doneTitle: 'Check your mailbox',
    done: 'A mail is on its way to {email}.',
    doneExplain:
      'Open the link in the mail to finish, then sign in. The link works once and expires after 24 hours. If you cannot find the mail, check your spam folder.',
  },

  forgot: {
    title: 'Forgot your password?',
    explain: 'Enter the email address of your account. We send you a link that works once.',
    submit: 'Send the link',
    done: 'If an account has this email address, a link is on its way.',
    doneExplain:
      'The link works once, for at least 30 minutes. If you requested several links within a few hours, no new link is sent: use the newest one. If you cannot find the mail, check your spam folder.',
  },

  reset: {
    title: 'Choose a new password',
    password: 'New password',
    submit: 'Set password',
    choice: 'Did you create this account?',
    choiceHint: 'Its email address was never confirmed, so another person may have signed up with your address.',
    keep: '<strong>Yes, I created it.</strong> Keep the account with everything in it, and confirm the email address.',
    startClean: '<strong>No, or I am not sure.</strong> Start with a new, empty account. The old account is closed.',
    done: 'Your password is changed and all sessions are ended.',
    doneKept: 'Your password is set, your email address is confirmed, and all sessions are ended.',
    doneKeptExplain: 'If another person used this account before, check what is in it.',
    doneClean: 'You have a new account with this email address. It is empty.',
    doneCleanExplain: 'The old account is closed. No one can sign in to it.',
    check:
      'Passkeys that were added in the last 30 days are suspended until you confirm them. API keys of the payment service stay valid. Check them, and revoke the keys that you do not recognize.',
    signIn: 'Sign in',
  },

  verifyEmail: {
    title: 'Confirm your email address',
    submit: 'Confirm email address',
    done: 'Your email address is confirmed.',
    alreadyDone: 'Your email address is already confirmed.',
  },

  changeEmail: {
    title: 'Your new email address',
    submit: 'Use this email address',
    done: 'Your account now uses this email address.',
    alreadyDone: 'Your account already uses this email address.',
    again: 'Sign in and request the change again.',
    request: 'Change the email address',
  },

  undoEmailChange: {
    title: 'Undo the change of your email address',
    explain:
      'Your account gets this email address back. All sessions end, and the password stops working. We send you a link to choose a new password.',
    address: 'Your email address',
    addressHint: 'Enter the address that this mail was sent to. A mail program that opens links cannot do that.',
    otherAddress: 'This mail was sent to another email address. Enter that one.',
    submit: 'Undo the change',
    done: 'Your account uses this email address again, and all sessions are ended.',
    next: 'Open the link that we sent you and choose a new password. Then sign in and check what was added recently. API keys of the payment service stay valid. Check them too, and revoke the keys that you do not recognize.',
    alreadyDone: 'Your account uses this email address.',
    choose: 'If you do not know the password, choose a new one.',
    tooLate: 'The change can no longer be undone with this link. If your account is in danger, choose a new password.',
  },

  /** The page of a mailed link that is not valid. */
  endedLink: {
    used: 'This link was already used. If you did not use it, request a new one.',
    expired: 'This link has expired.',
    replaced: 'This link was replaced by a newer one, or a change of the account ended it.',
    unknown: 'This link is not valid. Open it from the mail again, or copy the whole link.',
    send: 'Send a new link',
    request: 'Request a new link',
    sent: 'A new link is on its way to the same mailbox.',
    sentExplain:
      'If you requested several links within a few hours, no new link is sent: use the newest one. If you cannot find the mail, check your spam folder.',
  },

  showPassword: 'Show password',
  passwordHint: 'At least 8 characters, better 15. Several unrelated words are easy to remember.',

  /** What a form reports about its fields. */
  problems: {
    email: 'Enter your email address.',
    emailFormat: 'Enter the full email address, such as ada@example.com.',
    password: 'Enter a password.',
    passwordLength: 'Use between 8 and 256 characters.',
    currentPassword: 'Enter your password.',
    name: 'Enter a name, or leave the field empty.',
    nameLength: 'Use at most 200 characters, on one line.',
    other: 'This value is not valid.',
    emailNotMailable: 'Use an address with the letters a to z before the @. No mail reaches this one from here.',
    emailTaken: 'An account with this email address exists. Sign in instead.',
    outOfDate: 'The page was open too long, or the browser does not keep cookies. Send the form again.',
    choice: 'Choose one of the two answers.',
    locked:
      'Too many failed sign-ins for this email address. Wait {minutes, plural, one {# minute} other {# minutes}}, or choose a new password.',
  },

  /** Why a new password is refused. */
  passwordRefused: {
    address: 'The password contains your email address. Choose another one.',
    service: 'The password contains the name of this service. Choose another one.',
    common: 'This password is one of the most common. Choose another one.',
    leaked: 'This password appeared in a data leak. Choose another one.',
  },

  /** For a reader of a page; an error of another code is shown with the text of the API. */
  errors: {
    INVALID_CREDENTIALS: 'The email address or the password is wrong.',
    PASSKEY_EXISTS: 'Your account already has a passkey from this device.',
    TOO_MANY_PERSONAL_TOKENS: 'Your account has the maximum number of personal access tokens. Revoke one first.',
    TOO_MANY_PASSKEYS: 'Your account has the maximum number of passkeys. Remove one first.',
    SECOND_FACTOR_EXISTS: 'Your account already has a second factor. Remove it first.',
    ACCOUNT_LOCKED: 'This account is locked. Contact the support of this service.',
    EMAIL_UNCONFIRMED: 'Your email address is not confirmed. Open the link that we sent you.',
    RATE_LIMITED: 'Too many requests. Wait a minute and try again.',
    NOT_FOUND: 'This link is no longer valid. Request a new one.',
    CODE_REFUSED: 'The code is wrong or was already used. Wait until the app shows the next code.',
    CHALLENGE_EXPIRED: 'The page was open too long, or the code was already used. Start again.',
    CSRF_FAILED: 'The page was open too long, or the browser does not keep cookies. Reload it and try again.',
    DEPENDENCY_UNAVAILABLE: 'The service cannot reach one of its systems. Try again in a minute.',
    OVERLOADED: 'The service has too much to do. Try again in a minute.',
    INTERNAL: 'The service failed unexpectedly. Try again later.',
  },

  notDone: {
    title: 'Not changed',
    explain: 'This page belonged to another session. Nothing was changed.',
    reload: 'Reload the page',
  },

  confirm: {
    title: 'Confirm your identity',
    explain: 'To change how you sign in, confirm your identity first. The confirmation is valid for ten minutes.',
    password: 'Password for {email}',
    wrongPassword: 'The password is wrong. Enter the password of this account.',
    send: 'Confirm',
    passkey: 'Use a passkey',
    withPasskey: '{action} with a passkey',
    passkeyFailed: 'The browser returned no passkey. Try again, or use your password.',
    passkeyInstead: 'Use a passkey instead of the password',
    passwordInstead: 'Use the password instead',
  },

  /** The page that gives a token for API keys. */
  stepUp: {
    title: 'Confirm your password',
    explain:
      'API keys and payouts of the payment service move money. To create or rotate a key, to add a payout destination, or to pay out, enter your password again. This protects you if another person finds your browser open.',
    token:
      'You get a token that works once, for {seconds, plural, one {# second} other {# seconds}}. We notify you by mail each time.',
    submit: 'Confirm password',
    unconfirmed: 'Confirm your email address {email} first.',
    unconfirmedExplain: 'Open the link that we sent to this address. You can request a new link on your account page.',
    doneTitle: 'Your token',
    done: 'This token works once, for {seconds, plural, one {# second} other {# seconds}} from now.',
    tokenLabel: 'Token',
    tokenHint: 'Select the whole token (Ctrl+A or ⌘A in the field) and copy it.',
    create: 'Create a key with the token',
    command: 'Command',
    rotate:
      'To rotate a key, send its <code>key_id</code> to <code>/v1/auth/keys/rotate</code> instead. The response shows the new key once, so store it immediately.',
    again: 'Get another token',
  },

  account: {
    title: 'Your account',
    hello: 'Hello, {name}',
    signedInAs: 'Signed in as <strong>{email}</strong>',
    openMap: 'Open the map',
    signOut: 'Sign out',
    erased: '<strong>This account will be erased</strong>, with everything in it, on {at}.',
    erasedExplain: 'Its deletion was requested. You can keep it until then. After that, it cannot be restored.',
    keep: 'Keep account',
    continueDeletion: 'Continue, delete as planned',
  },

  /** What the account page reports after a change, by the name in its address. */
  done: {
    ended: 'The session is ended. The list below shows the remaining sessions.',
    kept: 'Your account is kept.',
    mailed:
      'A new link is on its way, unless several were sent within the last hours. Every link that was sent still works.',
    address: 'If this email address can be used, a link is on its way to it.',
    named: 'Your name is changed.',
    language: 'Your language is changed.',
    disconnected: 'The program is disconnected.',
    tokenRevoked: 'The token is revoked. Programs that use it lose access within five seconds.',
    passkeyAdded: 'The passkey is added. You can sign in with it.',
    passkeyRenamed: 'The passkey is renamed.',
    passkeyRemoved: 'The passkey is removed. Delete it from your device too.',
    lastWay: 'Nothing was changed: this is the only way to sign in to your account. Add another one first.',
    noSuchPasskey: 'Nothing was changed: the passkey was already removed.',
    secondFactorOff: 'The second factor is switched off.',
    connected: 'The provider is connected. You can sign in with it.',
    disconnectedProvider: 'The provider is disconnected.',
    providerConfirmed: 'The connection is confirmed. You can sign in with it again.',
    noSuchProvider: 'Nothing was changed: the provider was already disconnected.',
    confirmAddress: 'Nothing was changed: confirm your email address first. Open the link that we sent you.',
  },

  profile: {
    title: 'Name and email address',
    name: 'Name',
    noName: 'No name',
    changeName: 'Change name',
    nameHint: 'How we address you. Leave empty to remove your name.',
    address: 'Email address',
    confirmed: 'Confirmed',
    unconfirmed: 'Your email address is not confirmed yet. Open the link that we sent you.',
    changeAddress: 'Change email address',
    changeAddressExplain:
      'We send a link to the new address. The change takes effect when you open it. You can undo it from the old address for seven days.',
    newAddress: 'New email address',
    sendLink: 'Send the link',
    sendAgain: 'Send the link again',
    save: 'Save name',
    language: 'Language',
    changeLanguage: 'Change language',
    languageHint: 'Of these pages and of the mails that we send you.',
    saveLanguage: 'Save language',
  },

  passwords: {
    title: 'Password',
    explain:
      'A new password ends your other sessions, disconnects programs, revokes personal access tokens, and cancels all links and pending changes. API keys of the payment service stay valid.',
    change: 'Change password',
    next: 'New password',
  },

  passkeys: {
    title: 'Passkeys',
    explain: 'A passkey signs you in with your phone, your computer or a security key, without a password.',
    none: 'You have no passkeys yet.',
    suspended: 'Suspended',
    suspendedExplain:
      'Suspended passkeys cannot sign in. Confirm the passkeys that you recognize. Remove the others: another person may have added them.',
    confirm: 'Confirm<hidden> {name}</hidden>',
    add: 'Add passkey',
    addTitle: 'Add a passkey',
    addExplain: 'Your browser asks where to store the passkey. Your fingerprint or face never leaves your device.',
    unsupported: 'If there is no button here, this browser does not support passkeys, or scripts are disabled.',
    needsHostName:
      'Passkeys are not available at this address. They need a host name, such as localhost, and this service is reached at an IP address.',
    addFailed: 'The browser created no passkey. It may already have one for this account.',
    defaultName: 'Passkey',
    name: 'Name',
    nameHint: 'A name that you recognize, such as “Phone”.',
    used: 'Added {added}, last used {used}',
    neverUsed: 'Added {added}, never used',
    synced: 'On several devices',
    rename: 'Rename',
    renameOne: 'Rename<hidden> {name}</hidden>',
    remove: 'Remove<hidden> {name}</hidden>',
  },

  secondFactor: {
    title: 'Second factor',
    explain: 'Require a code from an authenticator app at every sign-in with your password.',
    off: 'The second factor is switched off.',
    on: 'Switched on since {at}. {left, plural, one {# recovery code is left.} other {# recovery codes are left.}}',
    start: 'Switch on',
    startTitle: 'Switch on the second factor',
    scan: 'Scan this QR code with an authenticator app, or type the key into the app.',
    picture: 'QR code with the key for the authenticator app',
    key: 'Key: <key></key> <hint>Time-based, six digits.</hint>',
    code: 'Code from the app',
    confirm: 'Switch on',
    codesTitle: 'Your recovery codes',
    codesExplain:
      'Each code works once in place of the app. The codes are shown only now: print them, or store them in a password manager.',
    codes: 'Recovery codes',
    renew: 'Create new recovery codes',
    remove: 'Switch off',
  },

  sessions: {
    title: 'Where you are signed in',
    explain: 'If you do not recognize a session, end it and <a>choose a new password</a>.',
    current: 'This session',
    times: 'Last seen {seen} · signed in {since}',
    end: 'End session<hidden> of {device}, signed in {since}</hidden>',
    endOthers: 'End all other sessions',
    endOthersExplain:
      'This also disconnects programs, revokes personal access tokens, and cancels all links and pending changes.',
    review: 'Check what was added recently',
  },

  programs: {
    title: 'Connected programs',
    explain: 'Programs that may act for you. When you disconnect a program, it is signed out and has to ask you again.',
    may: 'It may {actions}.',
    connected: 'Connected {at}',
    connectedAndUsed: 'Connected {at} · last used {used}',
    disconnect: 'Disconnect<hidden> {name}</hidden>',
  },

  personalTokens: {
    title: 'Personal access tokens',
    explain:
      'A token is a password for one program, such as QGIS, GDAL or a script. It works only for what you choose, until it expires. A new password ends every token.',
    none: 'You have no tokens.',
    add: 'Create token',
    addTitle: 'Create a personal access token',
    name: 'Name',
    nameHint: 'What the token is for, such as “QGIS at work”.',
    scope: 'What the program may do',
    lifetime: 'How long the token is valid',
    days: '{count, plural, one {# day} other {# days}}',
    may: 'The program may {actions}.',
    times: 'Created {created} · expires {expires}',
    expired: 'Expired',
    neverUsed: 'Never used',
    used: 'Last used {at, date, utcDay}',
    usedFrom: 'Last used {at, date, utcDay} from {network}',
    revoke: 'Revoke<hidden> {name}</hidden>',
    createdTitle: 'Your new token',
    shownOnce: 'Copy the token now. It is shown only once.',
    token: 'Token',
    howToUse:
      'In QGIS, GDAL and other programs, enter it as the password, with any user name. A script sends it as <code>Authorization: Bearer</code>. Never put it into an address.',
    noScope: 'Choose at least one.',
    noLifetime: 'Choose how long the token is valid.',
  },

  /** The page on which a program asks to be connected. */
  consent: {
    connect: 'Connect {name}',
    asks: '<strong>{name}</strong> asks for access to your account <strong>{email}</strong>.',
    may: 'It may then:',
    never:
      'It never learns your password and cannot change how you sign in. You can disconnect it at any time on your account page. You return to <strong>{target}</strong>.',
    thisComputer: 'a program on this computer',
    unknownProgram: 'The program that sent you here is not registered.',
    unknownAddress: '{name} sent you here with a return address that it has not registered.',
    deny: 'Do not connect',
    notYou: 'Not your account? <a>Sign in with another account</a>',
    notFromProgram: 'This page needs a request from a program. Start the sign-in in the program again.',
    tooLong: 'The request of the program is too long. Its state may have 8 KiB.',
  },

  /** For browsers without scripts. With scripts the form sends itself. */
  formPost: {
    title: 'Return to the program',
    explain: 'Continue to return to the program.',
    button: 'Continue',
  },

  /** A program requests the sign-out. */
  programSignOut: {
    title: 'Sign out',
    asks: '{name} asks to sign you out of your account in this browser.',
    repeatedParameter: 'The program that sent you here sent a parameter more than once. You were not signed out.',
    twoPrograms: 'The program that sent you here names two programs. You were not signed out.',
    unknownProgram:
      'The program that sent you here is not registered, or it did not send its client_id. You were not signed out.',
    unknownAddress: '{name} sent you here with a return address that it has not registered. You were not signed out.',
    tooLong: 'The request of the program is too long. Its state may have 8 KiB. You were not signed out.',
    asksUnnamed: 'A program asks to sign you out of your account in this browser.',
    button: 'Sign out',
    stay: 'Stay signed in',
    doneTitle: 'Signed out',
    done: 'You are signed out of your account in this browser.',
  },

  /** What a program may do, after “It may”. */
  scopes: {
    openid: 'know that it is you',
    profile: 'see your name',
    email: 'see your email address',
    'geo:read': 'see your places, including private ones',
    'geo:write': 'add, change and delete your places',
    read: 'see your payments, wallets, events and the list of your API keys',
    'read:keys': 'see the list of your API keys, but not the keys',
    'read:wallets': 'see your wallets',
    'read:payments': 'see your payments',
    'read:events': 'see the events of your payments',
    'write:payments': 'start payments, refund them, and transfer money between your wallets and others',
    offline_access: 'stay connected after you sign out here',
    'wellbeing:read': 'see your profile, settings and consents',
    'wellbeing:write': 'change your profile and settings',
  },

  events: {
    title: 'Security activity',
    explain: 'Sign-ins and changes of your account. Entries are kept for one year.',
    newDevice: 'New device',
    none: 'No activity yet.',
    all: 'Show all activity',
    older: 'Show older activity',
    withDetail: '<strong>{title}</strong>: {detail}',
  },

  data: {
    title: 'Your data',
    explain: 'All data that we store about you, as one ZIP file.',
    export: 'Download data',
    remove: 'Delete account',
    removeExplain:
      'All sessions end now. The account and everything in it are erased after 30 days. Until then you can sign in and keep the account.',
    removed: 'Your account will be erased',
    removedExplain: 'All sessions are ended. To keep your account, sign in within 30 days and choose “Keep account”.',
  },

  apiKeys: {
    title: 'API keys',
    stay: 'API keys stay valid when you change your password. Check them in the console of the payment service, and revoke the keys that you do not recognize.',
    explain: 'To create a payment API key, <a>confirm your password</a>.',
  },

  /** The page that shows recent credentials. */
  review: {
    title: 'Recently added credentials',
    explain:
      'These passkeys, codes, programs and personal access tokens were added in the last 30 days. Remove what you do not recognize. Each removal ends every other session.',
    none: 'Nothing was added in the last 30 days.',
    kinds: {
      passkey: 'Passkey',
      second_factor: 'Second factor',
      recovery_codes: 'Recovery codes',
      program: 'Program',
      personal_token: 'Personal access token',
      provider: 'Sign-in provider',
    },
    named: '{kind}: {name}',
    states: { suspended: 'Suspended', ended: 'Disconnected' },
    added: 'Added {at}',
    remove: 'Remove<hidden> {name}</hidden>',
    apiKeys: 'API keys of the payment service stay valid. <a>Check your API keys</a>.',
    done: {
      password:
        'Your password is changed, your other sessions are ended, programs are disconnected, and personal access tokens are revoked.',
      ended: 'Your other sessions are ended, programs are disconnected, and personal access tokens are revoked.',
      confirmed: 'The passkey is confirmed. You can sign in with it again.',
      removed: 'It is removed, and every other session is ended.',
    },
    refused: {
      removedBefore: 'Nothing was changed: it was already removed.',
      lastWay: 'Nothing was changed: this is the only way to sign in to your account. Add another one first.',
    },
  },

  /** What an event is called: on the page, in the mail and in the API. */
  securityEvents: {
    signed_in: 'Signed in',
    sign_in_failed: 'Sign-in failed',
    session_ended: 'Session ended',
    session_ended_by_reuse: 'Session ended because a refresh token was used twice',
    refresh_repeated: 'Refresh token sent again',
    other_sessions_ended: 'All other sessions ended',
    password_changed: 'Password changed',
    password_reset: 'Password set with a mailed link',
    password_confirmed: 'Identity confirmed for an API key',
    email_confirmed: 'Email address confirmed',
    email_change_requested: 'Change of email address requested',
    email_changed: 'Email address changed',
    email_change_taken_back: 'Change of email address undone',
    passkey_added: 'Passkey added',
    passkey_confirmed: 'Suspended passkey confirmed',
    passkey_removed: 'Passkey removed',
    passkey_refused: 'Passkey refused, possible copy',
    provider_connected: 'Sign-in provider connected',
    provider_confirmed: 'Suspended sign-in provider confirmed',
    provider_disconnected: 'Sign-in provider disconnected',
    second_factor_added: 'Second factor switched on',
    second_factor_removed: 'Second factor switched off',
    recovery_codes_made: 'Recovery codes created',
    recovery_codes_removed: 'Recovery codes removed',
    second_factor_locked: 'Wrong codes after a correct password',
    second_factor_removal_requested: 'Removal of the second factor requested from an operator',
    recovery_code_used: 'Recovery code used',
    program_connected: 'Program connected',
    program_disconnected: 'Program disconnected',
    personal_token_created: 'Personal access token created',
    personal_token_revoked: 'Personal access token revoked',
    data_exported: 'Data exported',
    deletion_requested: 'Account deletion requested',
    deletion_cancelled: 'Account deletion cancelled',
    administrator_looked: 'Account viewed by an administrator',
    administrator_ended_sessions: 'Sessions ended by an administrator',
    administrator_locked: 'Account locked by an administrator',
    administrator_unlocked: 'Account unlocked by an administrator',
    administrator_created: 'Account created by an administrator',
    administrator_requested_deletion: 'Account deletion requested by an administrator',
    administrator_started_recovery: 'Password link sent by an administrator',
  },

  mails: {
    lifetime:
      '{unit, select, minutes {{count, plural, one {# minute} other {# minutes}}} other {{count, plural, one {# hour} other {# hours}}}}',
    verifyEmail: {
      subject: 'Confirm your email address',
      open: 'Please confirm your email address:',
      note: 'The link works once, for {lifetime}. If you did not sign up, ignore this mail: the account stays unconfirmed.',
    },
    resetPassword: {
      subject: 'Choose a new password',
      open: 'A new password was requested for this email address. If you requested it, choose a password here:',
      note: 'The link works once, for {lifetime}, and expires when the password changes. Earlier links also work until they expire. If you did not request it, ignore this mail.',
    },
    invitation: {
      subject: 'Your new account',
      open: 'An administrator created an account for this email address. Choose a password here:',
      note: 'The link works once, for {lifetime}, and confirms your email address. If you do not want the account, ignore this mail: no one can sign in to it.',
    },
    signUpTaken: {
      subject: 'You already have an account',
      signIn: 'Someone tried to sign up with this email address, which already has an account. If it was you, sign in:',
      reset: 'If you forgot the password, or never confirmed this address, choose a new password:',
      note: 'If it was not you, ignore this mail. Nothing was changed, and the other person was not informed.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      text: 'The password of your account was changed. All sessions, connected programs, links and pending changes are ended.',
    },
    stepUp: {
      subject:
        '{proof, select, passkey {Your passkey was confirmed for payments} provider {Your sign-in provider was confirmed for payments} other {Your password was confirmed for payments}}',
      text: 'On {at, date, utc} UTC your {proof, select, passkey {passkey was} provider {sign-in provider was} other {password was}} used to get a token. The token allows one action at the payment service within a minute. It can create or rotate an API key, add a payout destination, pay out, or set the limit of payouts. A new payout destination can be used after 24 hours.',
      notYou:
        'If it was not you, delete new payout destinations and API keys in the console of the payment service. Then choose a new password:',
    },
    changeEmail: {
      subject: 'Your new email address',
      open: 'A sign-up used this email address.',
      taken: 'You already have an account with this email address, so nothing changes. If it was you, sign in with it:',
      confirm: 'If it was you, confirm the address here:',
      lifetime: 'The link works once, for 24 hours.',
      note: 'If it was not you, ignore this mail.',
    },
    emailChanged: {
      subject: 'The email address of your account was changed',
      text: 'Your account now has another email address. Mails about it no longer come here.',
      earlier: 'If it was not you, use the link that we sent to your earlier address in the last seven days.',
      undo: 'If it was not you, undo the change within seven days:',
      restored:
        'Then every session ends, and you choose a new password. Check your passkeys and the API keys of the payment service afterwards: the keys stay valid.',
    },
    securityEvent: {
      title: '{title}.',
      titleWithDetail: '{title}: {detail}.',
      when: 'When: {at, date, utc} UTC',
      device: 'Device: {device}',
      network: 'Network: {network}',
      activity: 'Then check your security activity and your sessions:',
    },
    notYou: 'If it was not you, choose a new password now:',
    checkCredentials: 'Check which passkeys and codes were added recently, and remove those that you do not recognize:',
    checkApiKeys: 'API keys of the payment service stay valid. Check them, and revoke those that you do not recognize:',
    /** Subjects by the kind of the event; an event without a subject is not mailed. */
    eventSubjects: {
      signed_in: 'Sign-in from a new device',
      session_ended_by_reuse: 'A session of your account was ended, because its token may have been copied',
      other_sessions_ended: 'Your other sessions were ended',
      email_change_requested: 'A change of your email address was requested',
      email_change_taken_back: 'The change of your email address was undone',
      passkey_added: 'A passkey was added to your account',
      passkey_confirmed: 'A suspended passkey was confirmed',
      passkey_removed: 'A passkey was removed from your account',
      passkey_refused: 'One of your passkeys may have been copied',
      provider_connected: 'A sign-in provider was connected to your account',
      provider_confirmed: 'A suspended sign-in provider was confirmed',
      provider_disconnected: 'A sign-in provider was disconnected from your account',
      second_factor_added: 'Your second factor was switched on',
      second_factor_removed: 'Your second factor was switched off',
      recovery_codes_made: 'You have new recovery codes',
      recovery_codes_removed: 'Your recovery codes were removed',
      second_factor_locked: 'Someone who has your password guesses codes',
      second_factor_removal_requested: 'Your second factor will be removed',
      recovery_code_used: 'One of your recovery codes was used',
      program_connected: 'A program was connected to your account',
      personal_token_created: 'A personal access token was created for your account',
      data_exported: 'Your data was exported',
      deletion_requested: 'Your account will be erased',
      deletion_cancelled: 'Your account is kept',
      administrator_ended_sessions: 'An administrator ended your sessions',
      administrator_locked: 'Your account was locked',
      administrator_requested_deletion: 'Your account will be erased',
      administrator_unlocked: 'Your account was unlocked',
    },
  },
} as const;
