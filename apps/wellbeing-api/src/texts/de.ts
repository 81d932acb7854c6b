import type { Translation } from '@platform/messages';
import type ENGLISH from './en';

/** The texts of the account pages and of the mails, in German. `docs/style.md` has the terms. */
export default {
  time: '{at, date, utc} UTC',
  problemTitle: 'Problem: {title}',
  optional: '(freiwillig)',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  backToAccount: 'Zurück zu Ihrem Konto',
  backToSignIn: 'Zurück zur Anmeldung',
  goToAccount: 'Zu Ihrem Konto',

  landing: {
    title: 'Orte, die Ihnen wichtig sind',
    heading: 'Orte, die Ihnen wichtig sind, auf Ihrer eigenen Karte',
    lead: 'Zeichnen Sie Punkte, Wege und Flächen ein. Importieren Sie, was Ihre Uhr oder Ihr Telefon aufgezeichnet hat. Finden Sie Orte in der Nähe, und teilen Sie eine Sammlung, wenn Sie möchten. Alles hier bleibt privat, bis Sie es teilen.',
    openMap: 'Karte öffnen',
    signUp: 'Konto erstellen',
    signIn: 'Anmelden',
    account: {
      title: 'Ihr Konto',
      text: 'Sehen Sie, wo Sie angemeldet sind, beenden Sie Sitzungen, und melden Sie sich ab.',
      link: 'Zu Ihrem Konto',
    },
    geoApi: {
      title: 'Geodaten-API',
      text: 'OGC API – Features für GIS-Programme und Skripte: lesen, schreiben, importieren und exportieren.',
      link: 'API öffnen',
    },
    health: {
      title: 'Zustand des Dienstes',
      text: 'Was gerade läuft, und wie schnell es antwortet.',
      link: 'Zustand ansehen',
    },
  },

  errorPage: {
    title: 'Anfrage fehlgeschlagen',
    retry: 'Versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} noch einmal.',
    request: 'Anfrage <code>{id}</code>',
    home: 'Zur Startseite',
    noPage: 'Seite nicht gefunden',
    noPageExplain: 'Vielleicht enthält die Adresse einen Tippfehler, oder die Seite wurde entfernt.',
  },

  publicMap: {
    list: 'Liste der Orte',
    withoutScripts: 'Die Karte braucht JavaScript. Die Liste hat dieselben Orte.',
  },

  mapSignIn: {
    title: 'Anmeldung nicht abgeschlossen',
    explain: 'Die Anmeldung hat zu lange gedauert, oder dieser Browser speichert keine Cookies für diese Seite.',
    retry: 'Noch einmal versuchen',
  },

  signIn: {
    title: 'Anmelden',
    forgot: 'Passwort vergessen?',
    noAccount: 'Neu hier? <a>Konto erstellen</a>',
    passkey: 'Passkey verwenden',
    passkeyFailed:
      'Der Browser hat keinen Passkey geliefert. Versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
    codeTitle: 'Code eingeben',
    code: 'Code',
    codeHint: 'Die sechs Ziffern aus Ihrer Authenticator-App, oder ein Wiederherstellungscode.',
    codeWrong: 'Dieser Code ist falsch oder wurde schon verwendet. Warten Sie, bis die App den nächsten Code anzeigt.',
    codeSend: 'Anmelden',
    codeLost:
      'Wenn Sie weder die App noch einen Wiederherstellungscode haben, wenden Sie sich an den Support dieses Dienstes. Es dauert drei Tage, den zweiten Faktor zu entfernen.',
    again: 'Von vorn beginnen',
    refused: 'Dieser Passkey wurde nicht akzeptiert. Melden Sie sich mit Ihrem Passwort an.',
    expired: 'Die Anmeldung hat zu lange gedauert. Versuchen Sie es noch einmal.',
    provider: 'Mit {name} anmelden',
  },
  providers: {
    title: 'Anmeldedienste',
    explain: 'Mit diesen Diensten können Sie sich bei diesem Konto anmelden.',
    none: 'Kein Dienst ist verbunden.',
    connected: 'Verbunden {at}',
    connectedAndUsed: 'Verbunden {at} · zuletzt verwendet {used}',
    suspended: 'Gesperrt',
    suspendedExplain:
      'Mit einem gesperrten Dienst können Sie sich nicht anmelden. Bestätigen Sie die Verbindungen, die Sie kennen. Trennen Sie die anderen: Vielleicht hat eine andere Person sie hinzugefügt.',
    notConfigured: 'Zurzeit nicht verfügbar',
    connect: '{name} verbinden',
    confirm: 'Bestätigen<hidden>: {name}</hidden>',
    disconnect: 'Trennen<hidden>: {name}</hidden>',
    linkTitle: '{name} verbinden?',
    linkExplain:
      'Danach können Sie sich mit {name} bei Ihrem Konto <strong>{email}</strong> anmelden. Verbinden Sie den Dienst nur, wenn das Konto bei {name} Ihnen gehört.',
    linkAs: 'Konto bei {name}: <strong>{email}</strong>',
    linkAsUnnamed: '{name} hat keine E-Mail-Adresse gemeldet.',
    linkExpired:
      'Das Verbinden hat zu lange gedauert, oder inzwischen ist eine andere Person angemeldet. Beginnen Sie von vorn.',
    taken: 'Dieses Konto beim Dienst ist mit einem anderen Konto verbunden, oder Ihr Konto hat zu viele Dienste.',
    existingTitle: 'Sie haben schon ein Konto',
    existing:
      'Es gibt ein Konto mit der Adresse <strong>{email}</strong>. Melden Sie sich einmal wie bisher an. Danach können Sie {name} verbinden.',
    existingSignIn: 'Anmelden und verbinden',
    claimTitle: 'Haben Sie dieses Konto erstellt?',
    claimExplain:
      'Es gibt ein Konto mit Ihrer Adresse <strong>{email}</strong>. Sein Passwort und seine Sitzungen enden bei beiden Antworten.',
    claimSubmit: 'Weiter',
    proved: 'Der Dienst hat Ihre Identität bestätigt. Fahren Sie mit dem Formular fort.',
    prove: 'Mit {name} bestätigen',
    proveInstead: 'Stattdessen mit {name} bestätigen',
    otherAccount:
      'Das Konto bei {name} ist nicht mit Ihrem Konto verbunden. Verwenden Sie das Konto, das verbunden ist.',
    refusedTitle: 'Nicht angemeldet',
    back: 'Zurück zur Anmeldung',
    refused: {
      unknown: 'Hier gibt es diesen Anmeldedienst nicht.',
      tooLong:
        'Die Anfrage des Programms ist zu lang für eine Anmeldung mit einem Dienst. Melden Sie sich mit Ihrem Passwort oder einem Passkey an.',
      again: 'Die Anmeldung hat zu lange gedauert, oder der Browser speichert keine Cookies. Beginnen Sie von vorn.',
      refused: 'Die Anmeldung beim Dienst wurde abgebrochen oder ist ungültig. Beginnen Sie von vorn.',
      unavailable:
        'Der Dienst ist zurzeit nicht erreichbar. Versuchen Sie es später, oder melden Sie sich auf andere Weise an.',
      busy: 'Zu viele Anmeldungen warten auf den Dienst. Versuchen Sie es in einem Moment noch einmal.',
      notFresh:
        'Der Dienst hat nicht bestätigt, dass er Sie neu gefragt hat. Bestätigen Sie Ihre Identität auf andere Weise.',
      suspended:
        'Die Verbindung mit diesem Dienst ist gesperrt. Melden Sie sich auf andere Weise an, und bestätigen Sie sie auf Ihrer Kontoseite.',
      closed: 'Das Konto, das mit diesem Dienst verbunden war, ist geschlossen.',
      noAddress:
        'Der Dienst hat keine E-Mail-Adresse gemeldet, die sich hier verwenden lässt. Erstellen Sie ein Konto mit Ihrer E-Mail-Adresse. Verbinden Sie danach den Dienst auf Ihrer Kontoseite.',
      signUpFirst:
        'Der Dienst hat Ihre E-Mail-Adresse nicht so bestätigt, wie es hier nötig ist. Melden Sie sich bei Ihrem Konto an, oder erstellen Sie eines. Verbinden Sie danach den Dienst auf Ihrer Kontoseite.',
      confirmFirst: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse. Öffnen Sie den Link, den wir Ihnen gesendet haben.',
    },
  },

  signUp: {
    title: 'Konto erstellen',
    name: 'Name',
    submit: 'Konto erstellen',
    haveAccount: 'Haben Sie schon ein Konto? <a>Anmelden</a>',
    doneTitle: 'Sehen Sie in Ihr Postfach',
    done: 'Eine E-Mail an {email} ist unterwegs.',
    doneExplain:
      'Öffnen Sie den Link in der E-Mail, und melden Sie sich danach an. Der Link funktioniert einmal und ist 24 Stunden gültig. Wenn Sie die E-Mail nicht finden, sehen Sie im Spam-Ordner nach.',
  },

  forgot: {
    title: 'Passwort vergessen?',
    explain: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir senden Ihnen einen Link, der einmal funktioniert.',
    submit: 'Link senden',
    done: 'Wenn ein Konto diese E-Mail-Adresse hat, ist ein Link unterwegs.',
    doneExplain:
      'Der Link funktioniert einmal und ist mindestens 30 Minuten gültig. Wenn Sie in wenigen Stunden mehrere Links angefordert haben, senden wir keinen neuen: Verwenden Sie den neuesten. Wenn Sie die E-Mail nicht finden, sehen Sie im Spam-Ordner nach.',
  },

  reset: {
    title: 'Neues Passwort wählen',
    password: 'Neues Passwort',
    submit: 'Passwort festlegen',
    choice: 'Haben Sie dieses Konto erstellt?',
    choiceHint:
      'Die E-Mail-Adresse wurde nie bestätigt. Vielleicht hat eine andere Person das Konto mit Ihrer Adresse erstellt.',
    keep: '<strong>Ja, ich habe es erstellt.</strong> Das Konto bleibt mit allen Inhalten bestehen, und die E-Mail-Adresse wird bestätigt.',
    startClean:
      '<strong>Nein, oder ich bin nicht sicher.</strong> Sie beginnen mit einem neuen, leeren Konto. Das alte Konto wird geschlossen.',
    done: 'Ihr Passwort ist geändert, und alle Sitzungen sind beendet.',
    doneKept: 'Ihr Passwort ist festgelegt, Ihre E-Mail-Adresse ist bestätigt, und alle Sitzungen sind beendet.',
    doneKeptExplain:
      'Wenn vorher eine andere Person dieses Konto verwendet hat, sehen Sie nach, was darin gespeichert ist.',
    doneClean: 'Sie haben ein neues Konto mit dieser E-Mail-Adresse. Es ist leer.',
    doneCleanExplain: 'Das alte Konto ist geschlossen. Niemand kann sich dort anmelden.',
    check:
      'Passkeys, die in den letzten 30 Tagen hinzugefügt wurden, sind gesperrt, bis Sie sie bestätigen. API-Schlüssel des Zahlungsdienstes bleiben gültig. Prüfen Sie sie, und widerrufen Sie die Schlüssel, die Sie nicht kennen.',
    signIn: 'Anmelden',
  },

  verifyEmail: {
    title: 'E-Mail-Adresse bestätigen',
    submit: 'E-Mail-Adresse bestätigen',
    done: 'Ihre E-Mail-Adresse ist bestätigt.',
    alreadyDone: 'Ihre E-Mail-Adresse ist schon bestätigt.',
  },

  changeEmail: {
    title: 'Ihre neue E-Mail-Adresse',
    submit: 'Diese E-Mail-Adresse verwenden',
    done: 'Ihr Konto hat jetzt diese E-Mail-Adresse.',
    alreadyDone: 'Ihr Konto hat diese E-Mail-Adresse schon.',
    again: 'Melden Sie sich an, und ändern Sie die Adresse noch einmal.',
    request: 'E-Mail-Adresse ändern',
  },

  undoEmailChange: {
    title: 'Änderung der E-Mail-Adresse rückgängig machen',
    explain:
      'Ihr Konto bekommt diese E-Mail-Adresse zurück. Alle Sitzungen enden, und das Passwort funktioniert nicht mehr. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
    address: 'Ihre E-Mail-Adresse',
    addressHint:
      'Geben Sie die Adresse ein, an die diese E-Mail ging. Ein Mailprogramm, das Links öffnet, kann das nicht.',
    otherAddress: 'Diese E-Mail ging an eine andere Adresse. Geben Sie jene Adresse ein.',
    submit: 'Änderung rückgängig machen',
    done: 'Ihr Konto hat wieder diese E-Mail-Adresse, und alle Sitzungen sind beendet.',
    next: 'Öffnen Sie den Link, den wir Ihnen gesendet haben, und wählen Sie ein neues Passwort. Melden Sie sich danach an, und prüfen Sie, was kürzlich hinzugefügt wurde. API-Schlüssel des Zahlungsdienstes bleiben gültig. Prüfen Sie auch sie, und widerrufen Sie die Schlüssel, die Sie nicht kennen.',
    alreadyDone: 'Ihr Konto hat diese E-Mail-Adresse.',
    choose: 'Wenn Sie das Passwort nicht kennen, wählen Sie ein neues.',
    tooLate:
      'Die Änderung lässt sich mit diesem Link nicht mehr rückgängig machen. Wenn Ihr Konto in Gefahr ist, wählen Sie ein neues Passwort.',
  },

  endedLink: {
    used: 'Dieser Link wurde schon verwendet. Wenn Sie das nicht waren, fordern Sie einen neuen an.',
    expired: 'Dieser Link ist abgelaufen.',
    replaced: 'Ein neuerer Link hat diesen ersetzt, oder eine Änderung des Kontos hat ihn ungültig gemacht.',
    unknown: 'Dieser Link ist ungültig. Öffnen Sie ihn noch einmal aus der E-Mail, oder kopieren Sie den ganzen Link.',
    send: 'Neuen Link senden',
    request: 'Neuen Link anfordern',
    sent: 'Ein neuer Link an dasselbe Postfach ist unterwegs.',
    sentExplain:
      'Wenn Sie in wenigen Stunden mehrere Links angefordert haben, senden wir keinen neuen: Verwenden Sie den neuesten. Wenn Sie die E-Mail nicht finden, sehen Sie im Spam-Ordner nach.',
  },

  showPassword: 'Passwort anzeigen',
  passwordHint: 'Mindestens 8 Zeichen, besser 15. Mehrere Wörter ohne Zusammenhang sind leicht zu merken.',

  problems: {
    email: 'Geben Sie Ihre E-Mail-Adresse ein.',
    emailFormat: 'Geben Sie die vollständige E-Mail-Adresse ein, zum Beispiel ada@example.com.',
    password: 'Geben Sie ein Passwort ein.',
    passwordLength: 'Verwenden Sie 8 bis 256 Zeichen.',
    currentPassword: 'Geben Sie Ihr Passwort ein.',
    name: 'Geben Sie einen Namen ein, oder lassen Sie das Feld leer.',
    nameLength: 'Verwenden Sie höchstens 200 Zeichen in einer Zeile.',
    other: 'Dieser Wert ist ungültig.',
    emailNotMailable:
      'Verwenden Sie eine Adresse mit den Buchstaben a bis z vor dem @. An diese Adresse können wir keine E-Mail senden.',
    emailTaken: 'Es gibt schon ein Konto mit dieser E-Mail-Adresse. Melden Sie sich an.',
    outOfDate:
      'Die Seite war zu lange geöffnet, oder der Browser speichert keine Cookies. Senden Sie das Formular noch einmal.',
    choice: 'Wählen Sie eine der beiden Antworten.',
    locked:
      'Zu viele fehlgeschlagene Anmeldungen mit dieser E-Mail-Adresse. Warten Sie {minutes, plural, one {# Minute} other {# Minuten}}, oder wählen Sie ein neues Passwort.',
  },

  passwordRefused: {
    address: 'Das Passwort enthält Ihre E-Mail-Adresse. Wählen Sie ein anderes.',
    service: 'Das Passwort enthält den Namen dieses Dienstes. Wählen Sie ein anderes.',
    common: 'Dieses Passwort gehört zu den häufigsten. Wählen Sie ein anderes.',
    leaked: 'Dieses Passwort kam in einem Datenleck vor. Wählen Sie ein anderes.',
  },

  errors: {
    INVALID_CREDENTIALS: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    PASSKEY_EXISTS: 'Ihr Konto hat schon einen Passkey von diesem Gerät.',
    TOO_MANY_PASSKEYS: 'Ihr Konto hat die Höchstzahl an Passkeys. Entfernen Sie zuerst einen.',
    TOO_MANY_PERSONAL_TOKENS:
      'Ihr Konto hat die Höchstzahl an persönlichen Zugriffstoken. Widerrufen Sie zuerst eines.',
    SECOND_FACTOR_EXISTS: 'Ihr Konto hat schon einen zweiten Faktor. Entfernen Sie ihn zuerst.',
    ACCOUNT_LOCKED: 'Dieses Konto ist gesperrt. Wenden Sie sich an den Support dieses Dienstes.',
    EMAIL_UNCONFIRMED: 'Ihre E-Mail-Adresse ist nicht bestätigt. Öffnen Sie den Link, den wir Ihnen gesendet haben.',
    RATE_LIMITED: 'Zu viele Anfragen. Warten Sie eine Minute, und versuchen Sie es noch einmal.',
    NOT_FOUND: 'Dieser Link ist nicht mehr gültig. Fordern Sie einen neuen an.',
    CODE_REFUSED: 'Der Code ist falsch oder wurde schon verwendet. Warten Sie, bis die App den nächsten Code anzeigt.',
    CHALLENGE_EXPIRED: 'Die Seite war zu lange geöffnet, oder der Code wurde schon verwendet. Beginnen Sie von vorn.',
    CSRF_FAILED:
      'Die Seite war zu lange geöffnet, oder der Browser speichert keine Cookies. Laden Sie sie neu, und versuchen Sie es noch einmal.',
    DEPENDENCY_UNAVAILABLE:
      'Der Dienst erreicht eines seiner Systeme nicht. Versuchen Sie es in einer Minute noch einmal.',
    OVERLOADED: 'Der Dienst ist überlastet. Versuchen Sie es in einer Minute noch einmal.',
    INTERNAL: 'Im Dienst ist ein unerwarteter Fehler aufgetreten. Versuchen Sie es später noch einmal.',
  },

  notDone: {
    title: 'Nicht geändert',
    explain: 'Diese Seite gehörte zu einer anderen Sitzung. Es wurde nichts geändert.',
    reload: 'Seite neu laden',
  },

  confirm: {
    title: 'Identität bestätigen',
    explain:
      'Bevor Sie ändern, wie Sie sich anmelden, bestätigen Sie Ihre Identität. Die Bestätigung gilt zehn Minuten.',
    password: 'Passwort für {email}',
    wrongPassword: 'Das Passwort ist falsch. Geben Sie das Passwort dieses Kontos ein.',
    send: 'Bestätigen',
    passkey: 'Passkey verwenden',
    withPasskey: '{action} mit einem Passkey',
    passkeyFailed:
      'Der Browser hat keinen Passkey geliefert. Versuchen Sie es noch einmal, oder verwenden Sie Ihr Passwort.',
    passkeyInstead: 'Passkey statt Passwort verwenden',
    passwordInstead: 'Stattdessen das Passwort verwenden',
  },

  stepUp: {
    title: 'Passwort bestätigen',
    explain:
      'API-Schlüssel und Auszahlungen des Zahlungsdienstes bewegen Geld. Um einen Schlüssel zu erstellen oder zu ersetzen, ein Auszahlungsziel hinzuzufügen oder auszuzahlen, geben Sie Ihr Passwort noch einmal ein. Das schützt Sie, wenn eine andere Person Ihren Browser geöffnet vorfindet.',
    token:
      'Sie bekommen ein Token, das einmal funktioniert und {seconds, plural, one {# Sekunde} other {# Sekunden}} gültig ist. Wir benachrichtigen Sie jedes Mal per E-Mail.',
    submit: 'Passwort bestätigen',
    unconfirmed: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse {email}.',
    unconfirmedExplain:
      'Öffnen Sie den Link, den wir an diese Adresse gesendet haben. Auf Ihrer Kontoseite können Sie einen neuen Link anfordern.',
    doneTitle: 'Ihr Token',
    done: 'Dieses Token funktioniert einmal und ist ab jetzt {seconds, plural, one {# Sekunde} other {# Sekunden}} gültig.',
    tokenLabel: 'Token',
    tokenHint: 'Markieren Sie das ganze Token (Strg+A oder ⌘A im Feld), und kopieren Sie es.',
    create: 'Mit dem Token einen Schlüssel erstellen',
    command: 'Befehl',
    rotate:
      'Um einen Schlüssel zu ersetzen, senden Sie stattdessen seine <code>key_id</code> an <code>/v1/auth/keys/rotate</code>. Die Antwort zeigt den neuen Schlüssel nur einmal, speichern Sie ihn also sofort.',
    again: 'Weiteres Token anfordern',
  },

  account: {
    title: 'Ihr Konto',
    hello: 'Guten Tag, {name}',
    signedInAs: 'Angemeldet als <strong>{email}</strong>',
    openMap: 'Karte öffnen',
    signOut: 'Abmelden',
    erased: '<strong>Dieses Konto wird am {at} mit allen Inhalten gelöscht.</strong>',
    erasedExplain:
      'Die Löschung wurde angefordert. Bis dahin können Sie das Konto behalten. Danach lässt es sich nicht wiederherstellen.',
    keep: 'Konto behalten',
    continueDeletion: 'Weiter, wie geplant löschen',
  },

  done: {
    ended: 'Die Sitzung ist beendet. Die Liste unten zeigt die übrigen Sitzungen.',
    kept: 'Ihr Konto bleibt bestehen.',
    mailed:
      'Ein neuer Link ist unterwegs, außer wenn wir in den letzten Stunden schon mehrere gesendet haben. Alle gesendeten Links funktionieren noch.',
    address: 'Wenn sich diese E-Mail-Adresse verwenden lässt, ist ein Link dorthin unterwegs.',
    named: 'Ihr Name ist geändert.',
    tokenRevoked:
      'Das Token ist widerrufen. Programme, die es verwenden, verlieren innerhalb von fünf Sekunden den Zugriff.',
    language: 'Ihre Sprache ist geändert.',
    disconnected: 'Das Programm ist getrennt.',
    passkeyAdded: 'Der Passkey ist hinzugefügt. Sie können sich damit anmelden.',
    passkeyRenamed: 'Der Passkey ist umbenannt.',
    passkeyRemoved: 'Der Passkey ist entfernt. Löschen Sie ihn auch auf Ihrem Gerät.',
    lastWay:
      'Es wurde nichts geändert: Das ist die einzige Möglichkeit, sich bei Ihrem Konto anzumelden. Fügen Sie zuerst eine weitere hinzu.',
    noSuchPasskey: 'Es wurde nichts geändert: Der Passkey war schon entfernt.',
    secondFactorOff: 'Der zweite Faktor ist ausgeschaltet.',
    confirmAddress:
      'Es wurde nichts geändert: Bestätigen Sie zuerst Ihre E-Mail-Adresse. Öffnen Sie den Link, den wir Ihnen gesendet haben.',
    connected: 'Der Anmeldedienst ist verbunden. Sie können sich damit anmelden.',
    disconnectedProvider: 'Der Anmeldedienst ist getrennt.',
    providerConfirmed: 'Die Verbindung ist bestätigt. Sie können sich wieder damit anmelden.',
    noSuchProvider: 'Es wurde nichts geändert: Der Anmeldedienst war schon getrennt.',
  },

  profile: {
    title: 'Name und E-Mail-Adresse',
    name: 'Name',
    noName: 'Kein Name',
    changeName: 'Namen ändern',
    nameHint: 'So sprechen wir Sie an. Lassen Sie das Feld leer, um Ihren Namen zu entfernen.',
    address: 'E-Mail-Adresse',
    confirmed: 'Bestätigt',
    unconfirmed: 'Ihre E-Mail-Adresse ist noch nicht bestätigt. Öffnen Sie den Link, den wir Ihnen gesendet haben.',
    changeAddress: 'E-Mail-Adresse ändern',
    changeAddressExplain:
      'Wir senden einen Link an die neue Adresse. Die Änderung gilt, sobald Sie ihn öffnen. Sie können sie sieben Tage lang von der alten Adresse aus rückgängig machen.',
    newAddress: 'Neue E-Mail-Adresse',
    sendLink: 'Link senden',
    sendAgain: 'Link noch einmal senden',
    save: 'Namen speichern',
    language: 'Sprache',
    changeLanguage: 'Sprache ändern',
    languageHint: 'Die Sprache dieser Seiten und der E-Mails, die wir Ihnen senden.',
    saveLanguage: 'Sprache speichern',
  },

  passwords: {
    title: 'Passwort',
    explain:
      'Ein neues Passwort beendet Ihre anderen Sitzungen, trennt Programme, widerruft persönliche Zugriffstoken und macht alle Links und offenen Änderungen ungültig. API-Schlüssel des Zahlungsdienstes bleiben gültig.',
    change: 'Passwort ändern',
    next: 'Neues Passwort',
  },

  passkeys: {
    title: 'Passkeys',
    explain:
      'Mit einem Passkey melden Sie sich ohne Passwort an: mit Ihrem Telefon, Ihrem Computer oder einem Sicherheitsschlüssel.',
    none: 'Sie haben noch keine Passkeys.',
    suspended: 'Gesperrt',
    suspendedExplain:
      'Mit gesperrten Passkeys kann man sich nicht anmelden. Bestätigen Sie die Passkeys, die Sie kennen. Entfernen Sie die anderen: Vielleicht hat eine andere Person sie hinzugefügt.',
    confirm: 'Bestätigen<hidden>: {name}</hidden>',
    add: 'Passkey hinzufügen',
    addTitle: 'Passkey hinzufügen',
    addExplain:
      'Ihr Browser fragt, wo er den Passkey speichern soll. Ihr Fingerabdruck oder Ihr Gesicht verlässt nie Ihr Gerät.',
    unsupported:
      'Wenn hier keine Schaltfläche ist, unterstützt dieser Browser keine Passkeys, oder Skripte sind ausgeschaltet.',
    needsHostName:
      'Passkeys sind unter dieser Adresse nicht verfügbar. Sie brauchen einen Hostnamen wie localhost, aber dieser Dienst wird über eine IP-Adresse aufgerufen.',
    addFailed: 'Der Browser hat keinen Passkey erstellt. Vielleicht hat er schon einen für dieses Konto.',
    defaultName: 'Passkey',
    name: 'Name',
    nameHint: 'Ein Name, den Sie wiedererkennen, zum Beispiel „Telefon“.',
    used: 'Hinzugefügt {added}, zuletzt verwendet {used}',
    neverUsed: 'Hinzugefügt {added}, nie verwendet',
    synced: 'Auf mehreren Geräten',
    rename: 'Umbenennen',
    renameOne: 'Umbenennen<hidden>: {name}</hidden>',
    remove: 'Entfernen<hidden>: {name}</hidden>',
  },

  personalTokens: {
    title: 'Persönliche Zugriffstoken',
    explain:
      'Ein Token ist ein Passwort für ein einzelnes Programm, zum Beispiel QGIS, GDAL oder ein Skript. Es gilt nur für das, was Sie auswählen, und nur, bis es abläuft. Ein neues Passwort beendet alle Token.',
    none: 'Sie haben keine Token.',
    add: 'Token erstellen',
    addTitle: 'Persönliches Zugriffstoken erstellen',
    name: 'Name',
    nameHint: 'Wofür das Token ist, zum Beispiel „QGIS im Büro“.',
    scope: 'Was das Programm darf',
    lifetime: 'Wie lange das Token gültig ist',
    days: '{count, plural, one {# Tag} other {# Tage}}',
    may: 'Das Programm darf {actions}.',
    times: 'Erstellt {created} · läuft ab {expires}',
    expired: 'Abgelaufen',
    neverUsed: 'Nie verwendet',
    used: 'Zuletzt verwendet {at, date, utcDay}',
    usedFrom: 'Zuletzt verwendet {at, date, utcDay} aus {network}',
    revoke: 'Widerrufen<hidden>: {name}</hidden>',
    createdTitle: 'Ihr neues Token',
    shownOnce: 'Kopieren Sie das Token jetzt. Es wird nur einmal angezeigt.',
    token: 'Token',
    howToUse:
      'In QGIS, GDAL und anderen Programmen geben Sie es als Passwort ein, mit einem beliebigen Benutzernamen. Ein Skript sendet es als <code>Authorization: Bearer</code>. Schreiben Sie es nie in eine Adresse.',
    noScope: 'Wählen Sie mindestens eine Möglichkeit.',
    noLifetime: 'Wählen Sie, wie lange das Token gültig ist.',
  },

  secondFactor: {
    title: 'Zweiter Faktor',
    explain: 'Bei jeder Anmeldung mit Ihrem Passwort ist zusätzlich ein Code aus einer Authenticator-App erforderlich.',
    off: 'Der zweite Faktor ist ausgeschaltet.',
    on: 'Eingeschaltet seit {at}. {left, plural, one {# Wiederherstellungscode ist übrig.} other {# Wiederherstellungscodes sind übrig.}}',
    start: 'Einschalten',
    startTitle: 'Zweiten Faktor einschalten',
    scan: 'Scannen Sie diesen QR-Code mit einer Authenticator-App, oder geben Sie den Schlüssel in die App ein.',
    picture: 'QR-Code mit dem Schlüssel für die Authenticator-App',
    key: 'Schlüssel: <key></key> <hint>Zeitbasiert, sechs Ziffern.</hint>',
    code: 'Code aus der App',
    confirm: 'Einschalten',
    codesTitle: 'Ihre Wiederherstellungscodes',
    codesExplain:
      'Jeder Code funktioniert einmal anstelle der App. Die Codes werden nur jetzt angezeigt: Drucken Sie sie aus, oder speichern Sie sie in einem Passwortmanager.',
    codes: 'Wiederherstellungscodes',
    renew: 'Neue Wiederherstellungscodes erstellen',
    remove: 'Ausschalten',
  },

  sessions: {
    title: 'Wo Sie angemeldet sind',
    explain: 'Wenn Sie eine Sitzung nicht kennen, beenden Sie sie, und <a>wählen Sie ein neues Passwort</a>.',
    current: 'Diese Sitzung',
    times: 'Zuletzt aktiv {seen} · angemeldet {since}',
    end: 'Sitzung beenden<hidden>: {device}, angemeldet {since}</hidden>',
    endOthers: 'Alle anderen Sitzungen beenden',
    endOthersExplain:
      'Das trennt auch Programme, widerruft persönliche Zugriffstoken und macht alle Links und offenen Änderungen ungültig.',
    review: 'Prüfen, was kürzlich hinzugefügt wurde',
  },

  programs: {
    title: 'Verbundene Programme',
    explain:
      'Diese Programme dürfen für Sie handeln. Wenn Sie ein Programm trennen, wird es abgemeldet und muss Sie neu um Erlaubnis bitten.',
    may: 'Es darf {actions}.',
    connected: 'Verbunden {at}',
    connectedAndUsed: 'Verbunden {at} · zuletzt verwendet {used}',
    disconnect: 'Trennen<hidden>: {name}</hidden>',
  },

  consent: {
    connect: '{name} verbinden',
    asks: '<strong>{name}</strong> bittet um Zugriff auf Ihr Konto <strong>{email}</strong>.',
    may: 'Das Programm darf dann:',
    never:
      'Es erfährt nie Ihr Passwort und kann nicht ändern, wie Sie sich anmelden. Auf Ihrer Kontoseite können Sie es jederzeit trennen. Sie kehren zu <strong>{target}</strong> zurück.',
    thisComputer: 'einem Programm auf diesem Computer',
    unknownProgram: 'Das Programm, das Sie hierher geleitet hat, ist nicht registriert.',
    unknownAddress: '{name} hat Sie mit einer Rückkehradresse hierher geleitet, die nicht registriert ist.',
    deny: 'Nicht verbinden',
    notYou: 'Nicht Ihr Konto? <a>Mit einem anderen Konto anmelden</a>',
    notFromProgram:
      'Diese Seite braucht die Anfrage eines Programms. Beginnen Sie die Anmeldung im Programm noch einmal.',
    tooLong: 'Die Anfrage des Programms ist zu lang. Ihr „state“ darf höchstens 8 KiB haben.',
  },

  formPost: {
    title: 'Zurück zum Programm',
    explain: 'Wählen Sie „Weiter“, um zum Programm zurückzukehren.',
    button: 'Weiter',
  },

  programSignOut: {
    title: 'Abmelden',
    asks: '{name} bittet darum, Sie in diesem Browser von Ihrem Konto abzumelden.',
    repeatedParameter:
      'Das Programm, das Sie hierher geleitet hat, hat einen Parameter mehrmals gesendet. Sie wurden nicht abgemeldet.',
    twoPrograms: 'Das Programm, das Sie hierher geleitet hat, nennt zwei Programme. Sie wurden nicht abgemeldet.',
    unknownProgram:
      'Das Programm, das Sie hierher geleitet hat, ist nicht registriert, oder es hat seine client_id nicht gesendet. Sie wurden nicht abgemeldet.',
    unknownAddress:
      '{name} hat Sie mit einer Rückkehradresse hierher geleitet, die nicht registriert ist. Sie wurden nicht abgemeldet.',
    tooLong:
      'Die Anfrage des Programms ist zu lang. Ihr „state“ darf höchstens 8 KiB haben. Sie wurden nicht abgemeldet.',
    asksUnnamed: 'Ein Programm bittet darum, Sie in diesem Browser von Ihrem Konto abzumelden.',
    button: 'Abmelden',
    stay: 'Angemeldet bleiben',
    doneTitle: 'Abgemeldet',
    done: 'Sie sind in diesem Browser von Ihrem Konto abgemeldet.',
  },

  scopes: {
    openid: 'erfahren, dass Sie es sind',
    profile: 'Ihren Namen sehen',
    email: 'Ihre E-Mail-Adresse sehen',
    'geo:read': 'Ihre Orte sehen, auch private',
    'wellbeing:read': 'Ihr Profil, Ihre Einstellungen und Ihre Einwilligungen sehen',
    'wellbeing:write': 'Ihr Profil und Ihre Einstellungen ändern',
    'geo:write': 'Ihre Orte hinzufügen, ändern und löschen',
    read: 'Ihre Zahlungen, Wallets, Ereignisse und die Liste Ihrer API-Schlüssel sehen',
    'read:keys': 'die Liste Ihrer API-Schlüssel sehen, aber nicht die Schlüssel',
    'read:wallets': 'Ihre Wallets sehen',
    'read:payments': 'Ihre Zahlungen sehen',
    'read:events': 'die Ereignisse Ihrer Zahlungen sehen',
    'write:payments': 'Zahlungen starten und erstatten, und Geld zwischen Ihren Wallets und anderen überweisen',
    offline_access: 'verbunden bleiben, nachdem Sie sich hier abgemeldet haben',
  },

  events: {
    title: 'Sicherheitsprotokoll',
    explain: 'Anmeldungen und Änderungen Ihres Kontos. Die Einträge bleiben ein Jahr gespeichert.',
    newDevice: 'Neues Gerät',
    none: 'Noch keine Einträge.',
    all: 'Alle Einträge anzeigen',
    older: 'Ältere Einträge anzeigen',
    withDetail: '<strong>{title}</strong>: {detail}',
  },

  data: {
    title: 'Ihre Daten',
    explain: 'Alle Daten, die wir über Sie speichern, in einer ZIP-Datei.',
    export: 'Daten herunterladen',
    remove: 'Konto löschen',
    removeExplain:
      'Alle Sitzungen enden sofort. Das Konto und alle Inhalte werden nach 30 Tagen gelöscht. Bis dahin können Sie sich anmelden und das Konto behalten.',
    removed: 'Ihr Konto wird gelöscht',
    removedExplain:
      'Alle Sitzungen sind beendet. Um Ihr Konto zu behalten, melden Sie sich innerhalb von 30 Tagen an, und wählen Sie „Konto behalten“.',
  },

  apiKeys: {
    title: 'API-Schlüssel',
    stay: 'API-Schlüssel bleiben gültig, wenn Sie Ihr Passwort ändern. Prüfen Sie sie in der Konsole des Zahlungsdienstes, und widerrufen Sie die Schlüssel, die Sie nicht kennen.',
    explain: 'Um einen API-Schlüssel für Zahlungen zu erstellen, <a>bestätigen Sie Ihr Passwort</a>.',
  },

  review: {
    title: 'Kürzlich hinzugefügte Zugänge',
    explain:
      'Diese Passkeys, Codes, Programme und persönlichen Zugriffstoken wurden in den letzten 30 Tagen hinzugefügt. Entfernen Sie, was Sie nicht kennen. Jedes Entfernen beendet alle anderen Sitzungen.',
    none: 'In den letzten 30 Tagen wurde nichts hinzugefügt.',
    kinds: {
      passkey: 'Passkey',
      second_factor: 'Zweiter Faktor',
      recovery_codes: 'Wiederherstellungscodes',
      program: 'Programm',
      personal_token: 'Persönliches Zugriffstoken',
      provider: 'Anmeldedienst',
    },
    named: '{kind}: {name}',
    states: { suspended: 'Gesperrt', ended: 'Getrennt' },
    added: 'Hinzugefügt {at}',
    remove: 'Entfernen<hidden>: {name}</hidden>',
    apiKeys: 'API-Schlüssel des Zahlungsdienstes bleiben gültig. <a>Prüfen Sie Ihre API-Schlüssel</a>.',
    done: {
      password:
        'Ihr Passwort ist geändert, Ihre anderen Sitzungen sind beendet, Programme sind getrennt, und persönliche Zugriffstoken sind widerrufen.',
      ended:
        'Ihre anderen Sitzungen sind beendet, Programme sind getrennt, und persönliche Zugriffstoken sind widerrufen.',
      confirmed: 'Der Passkey ist bestätigt. Sie können sich wieder damit anmelden.',
      removed: 'Der Zugang ist entfernt, und alle anderen Sitzungen sind beendet.',
    },
    refused: {
      removedBefore: 'Es wurde nichts geändert: Der Zugang war schon entfernt.',
      lastWay:
        'Es wurde nichts geändert: Das ist die einzige Möglichkeit, sich bei Ihrem Konto anzumelden. Fügen Sie zuerst eine weitere hinzu.',
    },
  },

  securityEvents: {
    signed_in: 'Angemeldet',
    sign_in_failed: 'Anmeldung fehlgeschlagen',
    session_ended: 'Sitzung beendet',
    session_ended_by_reuse: 'Sitzung beendet, weil ein Aktualisierungstoken zweimal verwendet wurde',
    refresh_repeated: 'Aktualisierungstoken noch einmal gesendet',
    other_sessions_ended: 'Alle anderen Sitzungen beendet',
    password_changed: 'Passwort geändert',
    password_reset: 'Passwort mit einem Link aus einer E-Mail festgelegt',
    password_confirmed: 'Identität für einen API-Schlüssel bestätigt',
    email_confirmed: 'E-Mail-Adresse bestätigt',
    email_change_requested: 'Änderung der E-Mail-Adresse angefordert',
    email_changed: 'E-Mail-Adresse geändert',
    email_change_taken_back: 'Änderung der E-Mail-Adresse rückgängig gemacht',
    passkey_added: 'Passkey hinzugefügt',
    passkey_confirmed: 'Gesperrter Passkey bestätigt',
    passkey_removed: 'Passkey entfernt',
    passkey_refused: 'Passkey abgelehnt, vielleicht eine Kopie',
    second_factor_added: 'Zweiter Faktor eingeschaltet',
    second_factor_removed: 'Zweiter Faktor ausgeschaltet',
    recovery_codes_made: 'Wiederherstellungscodes erstellt',
    recovery_codes_removed: 'Wiederherstellungscodes entfernt',
    second_factor_locked: 'Falsche Codes nach einem richtigen Passwort',
    second_factor_removal_requested: 'Entfernen des zweiten Faktors bei einem Betreiber angefordert',
    recovery_code_used: 'Wiederherstellungscode verwendet',
    program_connected: 'Programm verbunden',
    program_disconnected: 'Programm getrennt',
    personal_token_created: 'Persönliches Zugriffstoken erstellt',
    personal_token_revoked: 'Persönliches Zugriffstoken widerrufen',
    data_exported: 'Daten exportiert',
    deletion_requested: 'Löschung des Kontos angefordert',
    deletion_cancelled: 'Löschung des Kontos abgebrochen',
    administrator_looked: 'Ein Administrator hat das Konto angesehen',
    administrator_ended_sessions: 'Ein Administrator hat Sitzungen beendet',
    administrator_locked: 'Ein Administrator hat das Konto gesperrt',
    administrator_unlocked: 'Ein Administrator hat das Konto entsperrt',
    administrator_started_recovery: 'Ein Administrator hat einen Link für ein neues Passwort gesendet',
    provider_connected: 'Anmeldedienst verbunden',
    provider_confirmed: 'Gesperrter Anmeldedienst bestätigt',
    provider_disconnected: 'Anmeldedienst getrennt',
    administrator_created: 'Ein Administrator hat das Konto erstellt',
    administrator_requested_deletion: 'Ein Administrator hat die Löschung des Kontos angefordert',
  },

  mails: {
    lifetime:
      '{unit, select, minutes {{count, plural, one {# Minute} other {# Minuten}}} other {{count, plural, one {# Stunde} other {# Stunden}}}}',
    verifyEmail: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      open: 'Bitte bestätigen Sie Ihre E-Mail-Adresse:',
      note: 'Der Link funktioniert einmal und ist {lifetime} gültig. Wenn Sie kein Konto erstellt haben, ignorieren Sie diese E-Mail: Das Konto bleibt unbestätigt.',
    },
    resetPassword: {
      subject: 'Wählen Sie ein neues Passwort',
      open: 'Für diese E-Mail-Adresse wurde ein neues Passwort angefordert. Wenn Sie das waren, wählen Sie hier ein Passwort:',
      note: 'Der Link funktioniert einmal. Er ist {lifetime} gültig, aber nur, bis sich das Passwort ändert. Frühere Links funktionieren auch, bis sie ablaufen. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.',
    },
    signUpTaken: {
      subject: 'Sie haben schon ein Konto',
      signIn:
        'Mit dieser E-Mail-Adresse wollte jemand ein Konto erstellen, aber sie hat schon ein Konto. Wenn Sie das waren, melden Sie sich an:',
      reset: 'Wenn Sie das Passwort vergessen oder diese Adresse nie bestätigt haben, wählen Sie ein neues Passwort:',
      note: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Es wurde nichts geändert, und die andere Person hat nichts erfahren.',
    },
    passwordChanged: {
      subject: 'Ihr Passwort wurde geändert',
      text: 'Das Passwort Ihres Kontos wurde geändert. Alle Sitzungen sind beendet, und verbundene Programme sind getrennt. Links und offene Änderungen sind ungültig.',
    },
    invitation: {
      subject: 'Ihr neues Konto',
      open: 'Ein Administrator hat ein Konto für diese E-Mail-Adresse erstellt. Wählen Sie hier ein Passwort:',
      note: 'Der Link funktioniert einmal, ist {lifetime} gültig und bestätigt Ihre E-Mail-Adresse. Wenn Sie das Konto nicht möchten, ignorieren Sie diese E-Mail: Niemand kann sich dort anmelden.',
    },
    stepUp: {
      subject:
        '{proof, select, passkey {Ihr Passkey wurde für Zahlungen bestätigt} provider {Ihr Anmeldedienst wurde für Zahlungen bestätigt} other {Ihr Passwort wurde für Zahlungen bestätigt}}',
      text: 'Am {at, date, utc} UTC wurde mit {proof, select, passkey {Ihrem Passkey} provider {Ihrem Anmeldedienst} other {Ihrem Passwort}} ein Token angefordert. Es tut innerhalb einer Minute einmal eines davon beim Zahlungsdienst: einen API-Schlüssel erstellen oder ersetzen, ein Auszahlungsziel hinzufügen, auszahlen, oder die Grenze für Auszahlungen setzen. Ein neues Auszahlungsziel lässt sich erst nach 24 Stunden verwenden.',
      notYou:
        'Wenn Sie das nicht waren, löschen Sie neue Auszahlungsziele und API-Schlüssel in der Konsole des Zahlungsdienstes. Wählen Sie danach ein neues Passwort:',
    },
    changeEmail: {
      subject: 'Ihre neue E-Mail-Adresse',
      open: 'Jemand hat diese E-Mail-Adresse für ein Konto angegeben.',
      taken:
        'Sie haben schon ein Konto mit dieser E-Mail-Adresse, deshalb ändert sich nichts. Wenn Sie das waren, melden Sie sich damit an:',
      confirm: 'Wenn Sie das waren, bestätigen Sie hier die Adresse:',
      lifetime: 'Der Link funktioniert einmal und ist 24 Stunden gültig.',
      note: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail.',
    },
    emailChanged: {
      subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
      text: 'Ihr Konto hat jetzt eine andere E-Mail-Adresse. E-Mails zu diesem Konto gehen nicht mehr an diese Adresse.',
      earlier:
        'Wenn Sie das nicht waren, verwenden Sie den Link, den wir in den letzten sieben Tagen an Ihre frühere Adresse gesendet haben.',
      undo: 'Wenn Sie das nicht waren, machen Sie die Änderung innerhalb von sieben Tagen rückgängig:',
      restored:
        'Dann enden alle Sitzungen, und Sie wählen ein neues Passwort. Prüfen Sie danach Ihre Passkeys und die API-Schlüssel des Zahlungsdienstes: Die Schlüssel bleiben gültig.',
    },
    securityEvent: {
      title: '{title}.',
      titleWithDetail: '{title}: {detail}.',
      when: 'Zeit: {at, date, utc} UTC',
      device: 'Gerät: {device}',
      network: 'Netzwerk: {network}',
      activity: 'Prüfen Sie danach das Sicherheitsprotokoll und Ihre Sitzungen:',
    },
    notYou: 'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort:',
    checkCredentials:
      'Prüfen Sie, welche Passkeys und Codes kürzlich hinzugefügt wurden, und entfernen Sie die, die Sie nicht kennen:',
    checkApiKeys:
      'API-Schlüssel des Zahlungsdienstes bleiben gültig. Prüfen Sie sie, und widerrufen Sie die Schlüssel, die Sie nicht kennen:',
    eventSubjects: {
      signed_in: 'Anmeldung von einem neuen Gerät',
      session_ended_by_reuse: 'Eine Sitzung Ihres Kontos wurde beendet, weil ihr Token vielleicht kopiert wurde',
      other_sessions_ended: 'Ihre anderen Sitzungen wurden beendet',
      email_change_requested: 'Eine Änderung Ihrer E-Mail-Adresse wurde angefordert',
      email_change_taken_back: 'Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht',
      passkey_added: 'Ein Passkey wurde zu Ihrem Konto hinzugefügt',
      passkey_confirmed: 'Ein gesperrter Passkey wurde bestätigt',
      passkey_removed: 'Ein Passkey wurde aus Ihrem Konto entfernt',
      passkey_refused: 'Einer Ihrer Passkeys wurde vielleicht kopiert',
      second_factor_added: 'Ihr zweiter Faktor wurde eingeschaltet',
      second_factor_removed: 'Ihr zweiter Faktor wurde ausgeschaltet',
      recovery_codes_made: 'Sie haben neue Wiederherstellungscodes',
      recovery_codes_removed: 'Ihre Wiederherstellungscodes wurden entfernt',
      second_factor_locked: 'Jemand hat Ihr Passwort und probiert Codes aus',
      second_factor_removal_requested: 'Ihr zweiter Faktor wird entfernt',
      recovery_code_used: 'Einer Ihrer Wiederherstellungscodes wurde verwendet',
      program_connected: 'Ein Programm wurde mit Ihrem Konto verbunden',
      personal_token_created: 'Ein persönliches Zugriffstoken wurde für Ihr Konto erstellt',
      data_exported: 'Ihre Daten wurden exportiert',
      deletion_requested: 'Ihr Konto wird gelöscht',
      deletion_cancelled: 'Ihr Konto bleibt bestehen',
      administrator_ended_sessions: 'Ein Administrator hat Ihre Sitzungen beendet',
      administrator_locked: 'Ihr Konto wurde gesperrt',
      administrator_unlocked: 'Ihr Konto wurde entsperrt',
      provider_connected: 'Ein Anmeldedienst wurde mit Ihrem Konto verbunden',
      provider_confirmed: 'Ein gesperrter Anmeldedienst wurde bestätigt',
      provider_disconnected: 'Ein Anmeldedienst wurde von Ihrem Konto getrennt',
      administrator_requested_deletion: 'Ihr Konto wird gelöscht',
    },
  },
} satisfies Translation<typeof ENGLISH>;
