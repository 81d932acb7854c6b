import { SECURITY_ENGLISH } from './texts.security.en';

/** The texts of the account page and of the forms that it leads to. */
export const ENGLISH = {
  ...SECURITY_ENGLISH,

  title: 'Your account',
  hello: (name: string) => `Hello, ${name}`,
  backToAccount: 'Back to your account',

  /** What the page says after a change, by the word in its address; nothing else is shown from there. */
  done: {
    ended: 'Done. Only the sessions below are left.',
    kept: 'Done. The account is kept.',
    mailed: 'A new link is on its way, unless several were mailed within the last hours. Each of them still works.',
    address: 'If the address can be used, a link is on its way to it.',
    named: 'Done. Your name is changed.',
    disconnected: 'Done. The program is disconnected.',
    passkeyAdded: 'Done. You can sign in with this passkey.',
    passkeyRenamed: 'Done. The passkey has its new name.',
    passkeyRemoved: 'Done. This passkey does not sign in any more; remove it from your device as well.',
    lastWay: 'Nothing was changed: it is the last way to sign in to this account.',
    noSuchPasskey: 'Nothing was changed: the passkey is gone already.',
    secondFactorOff: 'Done. The second factor is switched off.',
    confirmAddress: 'Confirm your address first: open the link that was mailed to it.',
  },

  deletionNotice: {
    strong: 'This account is about to be erased',
    when: 'with all that belongs to it, on',
    explain: 'Its deletion was asked for. Until then you can keep it; after that nobody can bring it back.',
    keep: 'Keep the account',
    goOn: 'Go on without keeping it',
  },

  head: { signedInAs: 'Signed in as', map: 'Open the map', signOut: 'Sign out' },

  profile: {
    title: 'Name and address',
    name: 'Name',
    noName: 'Not told',
    changeName: 'Change the name',
    nameHint: 'How you want to be called. Leave it empty to be called nothing.',
    address: 'Address',
    confirmed: 'Confirmed',
    unconfirmed: 'The address is not confirmed yet. Open the link we mailed you.',
    changeAddress: 'Change the address',
    changeAddressExplain:
      'We send a link to the new address. Until you open it nothing changes; after that the old one can take the change back for seven days.',
    newAddress: 'New address',
    sendLink: 'Send the link',
    sendAgain: 'Send the link again',
    save: 'Save the name',
  },

  password: {
    title: 'Password',
    explain:
      'Changing it ends your other sessions, disconnects programs, and ends every link and every change that is pending. API keys of the payment service stay valid.',
    change: 'Change the password',
    next: 'New password',
  },

  sessions: {
    title: 'Where you are signed in',
    explain: 'If you do not recognise one, end it and',
    chooseNew: 'choose a new password',
    thisOne: 'This one',
    lastSeen: 'Last seen',
    signedIn: 'signed in',
    end: 'End session',
    endOf: (device: string) => ` of ${device}, signed in`,
    endOthers: 'End all other sessions',
    endOthersExplain: 'This also disconnects programs, and ends every link and every change that is pending.',
    review: 'Check what was added recently',
  },

  programs: {
    title: 'Connected programs',
    explain: 'What you let act for you. Disconnecting one signs it out; it has to ask you again.',
    may: 'It may',
    connected: 'Connected',
    lastUsed: 'last used',
    disconnect: 'Disconnect',
  },

  /** The page on which a program asks. */
  consent: {
    connect: (name: string) => `Connect ${name}`,
    asks: 'asks to be connected with your account',
    may: 'It may then:',
    never:
      'It never learns your password, and cannot change how you sign in. You can disconnect it at any time on the page of your account.',
    returnsTo: 'You go back to',
    thisComputer: 'a program on this computer',
    deny: 'Do not connect',
    notYou: 'Not you?',
    another: 'Sign in with another account',
  },

  events: {
    title: 'Sign-ins and changes',
    explain: 'What happened around the security of your account, kept for a year.',
    newDevice: 'New device',
    none: 'Nothing yet.',
    all: 'Show all',
    older: 'Older ones',
  },

  data: {
    title: 'Your data',
    explain: 'Everything we keep about you, as one ZIP file.',
    export: 'Download all data',
    leave: 'Delete the account',
    leaveExplain: 'All sessions end now. The account and all that belongs to it are erased after 30 days.',
    leaveHow: 'Until then you can sign in and keep it.',
    gone: 'Your account will be erased.',
    goneHow: 'All sessions are ended. To keep the account, sign in again before that and say so.',
  },

  apiKeys: {
    title: 'API keys',
    stay: 'API keys stay valid when you change the password. Check them in the console of the payment service, and revoke those that you do not recognise.',
    explain: 'Keys of the payment service are created with a token that your password gives:',
    confirm: 'confirm your password',
  },
};
