import type { Translation } from '@platform/messages';
import type ENGLISH from './en';

/** The texts of the toolkit in German. */
export default {
  errors: {
    CSRF_FAILED:
      'Der Dienst hat die Anfrage dieser Seite abgelehnt. Laden Sie die Seite neu, und wiederholen Sie die Aktion.',
    DEPENDENCY_UNAVAILABLE:
      'Der Dienst erreicht seine Datenbank nicht. Prüfen Sie, ob die Aktion gewirkt hat, bevor Sie sie wiederholen.',
    INTERNAL:
      'Im Dienst ist ein unerwarteter Fehler aufgetreten. Prüfen Sie, ob die Aktion gewirkt hat, bevor Sie sie wiederholen.',
    HTTPS_REQUIRED: 'Öffnen Sie diese Konsole über https.',
    unreachable: 'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
    rateLimited:
      'Zu viele Anfragen. Versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} noch einmal.',
    rateLimitedForAMinute: 'Zu viele Anfragen. Versuchen Sie es in einer Minute noch einmal.',
    unknown: 'Der Dienst hat den Status {status} ohne Begründung gemeldet. Versuchen Sie es später noch einmal.',
    request: 'Anfrage <code>{id}</code>',
    retry: 'Noch einmal versuchen',
  },
  cancel: 'Abbrechen',
  close: 'Schließen',
  working: 'Wird ausgeführt…',
  loading: 'Wird geladen: {what}…',
  loadingMore: 'Wird geladen…',
  showOlder: 'Ältere anzeigen: {what}',
  secretOnce:
    'Dieses Geheimnis wird nur jetzt angezeigt. Speichern Sie es im Geheimnisspeicher des Programms, das es verwendet.',
  secretStored: 'Ich habe es gespeichert.',
  done: 'Fertig',
  copy: 'Kopieren',
  copyOne: '{what} kopieren',
  copied: 'Kopiert',
  copyFailed: 'Markieren Sie den Text, und kopieren Sie ihn von Hand',
  asTable: '{title} als Tabelle',
  noFigures: 'Keine Zahlen in diesem Zeitraum.',
  search: 'Suchen',
  apply: 'Filter anwenden',
  clear: 'Filter löschen',
  activeFilters: 'Aktive Filter',
  removeFilter: 'Filter {filter} entfernen',
  remove: 'Entfernen',
  results: '{count, plural, one {# Ergebnis} other {# Ergebnisse}}',
  resultsMore: 'Mehr als {count, number} Ergebnisse',
  resultsAtLeast: 'Mindestens {count, number} Ergebnisse',
  documentation: 'Dokumentation',
  environments: { test: 'Testumgebung', development: 'Entwicklung' },
  timeHint: 'In Ihrer Zeitzone. Hier steht die Zeit in UTC.',
  utc: '{time} UTC',
  utcAndAge: '{utc}, {age}',
  skip: 'Zum Inhalt springen',
  navigation: 'Konsole',
  signedInAs: 'Angemeldet als',
  signOut: 'Abmelden',
  pageTitle: '{page} · {console}',
} satisfies Translation<typeof ENGLISH>;
