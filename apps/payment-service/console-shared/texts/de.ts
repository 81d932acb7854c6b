import type { Translation } from '@platform/messages';
import type ENGLISH from './en';

/** The texts that both consoles show, in German. Only the merchants’ console shows them. */
export default {
  money: '{number} {currency}',

  statuses: {
    pending: 'Ausstehend',
    settled: 'Gutgeschrieben',
    failed: 'Fehlgeschlagen',
    needs_review: 'Prüfung nötig',
    partially_refunded: 'Teilweise erstattet',
    refunded: 'Erstattet',
    disputed: 'Angefochten',
    charged_back: 'Zurückgebucht',
  },
  transferReceived: 'Überweisung an Sie',
  transferSent: 'Überweisung von Ihnen',

  deliveries: {
    pending: 'Ausstehend',
    kept: 'Aufbewahrt',
    delivered: 'Zugestellt',
    failed: 'Fehlgeschlagen',
    skipped: 'Übersprungen',
    noResponse: 'keine Antwort: {error}',
    noResponseUnknown: 'keine Antwort',
    response: 'Status {status} nach {milliseconds, number} ms',
    attempts: '{count, plural, =0 {noch nicht versucht} one {# Versuch} other {# Versuche}}',
  },

  reasons: {
    accepted: 'ein Betreiber hat sie angenommen',
    adjusted: 'ein Betreiber hat dafür eine Korrektur gebucht',
    amount_differs: 'der Betrag weicht vom registrierten Betrag ab',
    amount_missing: 'die Meldung nennt keinen Betrag',
    awaits_confirmation: 'das Gateway wird um eine Bestätigung gebeten',
    awaits_review: 'die Zahlung ist schon zur Prüfung zurückgehalten',
    before_answer:
      'das Gateway hat auf Ihre Erstattung noch nicht geantwortet, und erst seine Antwort nennt die gemeinte Erstattung',
    before_chargeback: 'die Rückbuchung, die sie aufhebt, wurde noch nicht gemeldet',
    before_refund: 'eine ausstehende Erstattung verbraucht den restlichen Betrag',
    before_settlement: 'die Zahlung ist noch nicht gutgeschrieben',
    cancelled_or_refunded: 'das Gateway hat die Zahlung abgebrochen oder erstattet',
    capture_failed: 'das Gateway konnte das Geld nicht einziehen',
    captured_in_part: 'das Gateway hat weniger als den gutgeschriebenen Betrag eingezogen',
    captures_exceed_amount: 'die eingezogenen Teile übersteigen den Betrag der Zahlung',
    chargeback_exceeds_payment: 'die Rückbuchung übersteigt den restlichen Betrag der Zahlung',
    completed: 'eine spätere Meldung enthielt die fehlenden Angaben',
    currency_differs: 'die Währung weicht von der registrierten Währung ab',
    currency_missing: 'die Meldung nennt keine Währung',
    delivered_too_late: 'die Meldung kam nach der Frist des Gateways',
    dismissed: 'ein Betreiber hat sie verworfen',
    dispute_id_missing: 'die Meldung nennt die Anfechtung nicht',
    failed: 'die Zahlung ist beim Gateway fehlgeschlagen',
    gateway_disagrees: 'das Gateway meldet auf Nachfrage etwas anderes',
    late_dispute: 'die Anfechtung war schon beendet',
    late_failure: 'der Fehlschlag wurde erst nach der Gutschrift gemeldet',
    listed_for_review: 'ein Betreiber muss entscheiden, was diese Art von Meldung für die Zahlung bedeutet',
    may_be_booked: 'eine andere Meldung hat vielleicht schon dasselbe Geld gebucht',
    merchant_request_id_differs: 'die Kennung der Anfrage weicht von der registrierten Kennung ab',
    metadata_missing: 'in der Meldung fehlen die Angaben, die die Zahlung belegen',
    no_deposit: 'es ist noch keine Einzahlung mit dieser Referenz registriert',
    not_booked: 'es gibt keine Buchung, die sie aufheben könnte',
    ownership_unproven:
      'die Zahlung gelang, bevor ihre Einzahlung registriert war; deshalb belegt die Einzahlung nicht, wem die Zahlung gehört',
    partly_captured: 'nur ein Teil des reservierten Betrags wurde eingezogen',
    payment_cancelled: 'die Zahlung wurde beim Gateway abgebrochen',
    payment_expired: 'die Zahlung ist abgelaufen, bevor sie eingezogen wurde',
    payment_id_missing: 'die Meldung nennt die Zahlung nicht',
    payment_id_reused: 'mit derselben Zahlung wurde schon eine andere Einzahlung bezahlt',
    payment_named: 'sie nennt eine Zahlung, die schon gebucht ist',
    payment_reversed: 'das Gateway hat die Zahlung rückgängig gemacht',
    receipt_missing: 'das Gateway meldet die Zahlung als bezahlt, aber ohne Beleg',
    refund_exceeds_payment: 'die Erstattung übersteigt den restlichen Betrag der Zahlung',
    refund_failed: 'die Erstattung ist beim Gateway fehlgeschlagen',
    refund_of_uncaptured: 'das Gateway hat eine Zahlung zurückgegeben, die es nie eingezogen hat',
    reversal_exceeds_chargeback: 'die Aufhebung übersteigt den Betrag der Rückbuchung',
    reversed: 'das Gateway hat die Zahlung rückgängig gemacht',
    reversed_before: 'die Rückbuchung war schon aufgehoben',
    review_accepted: 'ein Betreiber hat die Zahlung angenommen',
    review_rejected: 'ein Betreiber hat die Zahlung abgelehnt',
    second_body: 'zur selben Zustellung kam ein zweiter, anderer Inhalt; einer von beiden ist also gefälscht',
    second_payment: 'die Einzahlung war schon mit einer anderen Zahlung bezahlt',
    settled_before: 'sie war schon gutgeschrieben',
    several_payments: 'sie betrifft mehrere Zahlungen und nennt die einzelnen Beträge nicht',
    unknown_dispute_outcome: 'die Meldung nennt den Ausgang der Anfechtung nicht',
    unknown_event: 'der Dienst kennt diese Art von Meldung nicht',
    unknown_status: 'der Dienst kennt den Status in der Meldung nicht',
    voided: 'das Gateway hat die Zahlung storniert',
    waits_for_capture: 'das Geld ist reserviert und noch nicht eingezogen',
    won_after_chargeback: 'die Anfechtung wurde gewonnen, nachdem ihre Rückbuchung gebucht war',
  },

  outcomes: {
    settled: 'Sie hat gewirkt.',
    duplicate: 'Sie hat nichts geändert: Dieselbe Wirkung war schon gebucht.',
    ignored: 'Sie hat nichts geändert.',
    ignoredBecause: 'Sie hat nichts geändert. Grund: {reason}.',
    parked: 'Sie ist zurückgestellt.',
    parkedBecause: 'Sie ist zurückgestellt. Grund: {reason}.',
    needs_review: 'Sie ist zur Prüfung durch einen Betreiber zurückgehalten.',
    needs_reviewBecause: 'Sie ist zur Prüfung durch einen Betreiber zurückgehalten. Grund: {reason}.',
    refused: 'Sie wurde abgelehnt.',
    refusedBecause: 'Sie wurde abgelehnt. Grund: {reason}.',
  },

  reports: {
    webhook: 'Meldung des Gateways: {kind}',
    inquiry: 'Statusabfrage beim Gateway: {kind}',
    answer: 'Antwort des Gateways: {kind}',
    report: 'Abrechnungsbericht: {kind}',
  },
  reportKinds: {
    payment_succeeded: 'Zahlung gelungen',
    payment_captured: 'Teil der Zahlung eingezogen',
    payment_failed: 'Zahlung fehlgeschlagen',
    refund: 'Erstattung',
    refund_failed: 'Erstattung fehlgeschlagen',
    dispute_opened: 'Anfechtung eröffnet',
    dispute_won: 'Anfechtung gewonnen',
    chargeback: 'Rückbuchung',
    chargeback_reversed: 'Rückbuchung aufgehoben',
    unclear: 'unklares Ereignis {type}',
    ignored: 'anderes Ereignis {type}',
    rejected: 'unlesbares Ereignis {type}',
  },

  bookings: {
    payment: 'Zahlung gebucht',
    capture: 'Weiterer Teil der Zahlung gebucht',
    refund: 'Erstattung gebucht',
    refund_reserved: 'Erstattung gestartet, Betrag reserviert',
    refund_settled: 'Erstattung abgeschlossen',
    refund_released: 'Erstattung fehlgeschlagen, Betrag zurückgebucht',
    refund_failed: 'Erstattung nach ihrem Abschluss zurückgekommen',
    dispute: 'Anfechtung eröffnet',
    dispute_end: 'Anfechtung beendet',
    chargeback: 'Rückbuchung gebucht',
    reversal: 'Rückbuchung aufgehoben',
    transfer: 'Überweisung gebucht',
    adjustment: 'Korrektur durch einen Betreiber gebucht',
  },

  noAmount: 'kein Betrag',

  stories: {
    transfer: 'Das Geld ging sofort von einem Wallet in das andere. Sie brauchen nichts zu tun.',
    pendingReported:
      'Das Gateway hat sich gemeldet, aber die Zahlung ist noch nicht entschieden. Unten steht, was fehlt.',
    pendingAsked:
      'Der Zahler hat noch nicht bezahlt, oder das Gateway hat die Zahlung noch nicht gemeldet. Der Dienst fragt das Gateway automatisch. Sie brauchen nichts zu tun.',
    pending:
      'Das Gateway hat diese Zahlung nicht gemeldet. Wenn der Zahler bezahlt hat, prüfen Sie das Dashboard des Gateways: Zeigt sein Webhook auf diesen Dienst, und kommen seine Zustellungen an?',
    rejected: 'Das Gateway hat die Zahlung abgelehnt: {reason}. Erstellen Sie eine neue Zahlung.',
    ended:
      'Die Zahlung ist fehlgeschlagen: {reason}. Wenn das Gateway sie später als bezahlt meldet, wird sie zur Prüfung durch einen Betreiber zurückgehalten.',
    failed:
      'Das Gateway hat gemeldet, dass die Zahlung fehlgeschlagen ist. Wenn ein neuer Versuch des Zahlers gelingt, wird die Zahlung gutgeschrieben.',
    settled: 'Die Zahlung ist eingegangen und in Ihrem Wallet gutgeschrieben. Sie brauchen nichts zu tun.',
    needsReview:
      'Das Geld ist nicht gutgeschrieben: {reason}. Ein Betreiber entscheidet. Senden Sie Ihrem Betreiber die Kennung der Transaktion.',
    needsReviewUnproven:
      'Das Geld ist nicht gutgeschrieben: {reason}. Ein Betreiber entscheidet. Senden Sie Ihrem Betreiber die Kennung der Transaktion. Um das zu vermeiden, registrieren Sie die Einzahlung, bevor der Zahler die Seite sieht.',
    needsReviewUnknown:
      'Das Geld ist nicht gutgeschrieben: Die Meldung passt nicht zur Einzahlung. Ein Betreiber entscheidet. Senden Sie Ihrem Betreiber die Kennung der Transaktion.',
    refunded: 'Der Zahler hat Geld zurückbekommen, und Ihr Wallet wurde belastet.',
    disputed:
      'Der Zahler ficht die Zahlung an. Antworten Sie auf die Anfechtung im Dashboard des Gateways. Ihr Wallet bleibt unverändert, bis die Anfechtung entschieden ist.',
    chargedBack:
      'Die Anfechtung wurde verloren, und Ihr Wallet wurde belastet. Wenn das Gateway die Rückbuchung aufhebt, wird der Betrag wieder gutgeschrieben.',
  },
} satisfies Translation<typeof ENGLISH>;
