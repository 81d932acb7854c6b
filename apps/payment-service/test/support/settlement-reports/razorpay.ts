import { netOf, pages, positive, type ReportWriter, unix } from './report-text';

export const razorpay: ReportWriter = {
  currency: 'INR',
  listsPayouts: false,
  *write(movements) {
    function* items() {
      for (const line of movements) {
        const { kind, gross, fee } = line;
        const net = netOf(line);
        const isDispute = kind === 'chargeback' || kind === 'chargeback_reversed';
        const isOwn = kind === 'fee' || kind === 'adjustment' || isDispute;
        yield {
          entity_id: line.lineId ?? (isDispute ? `adj_${line.objectId}` : line.objectId),
          type: line.word ?? (isOwn ? 'adjustment' : kind),
          debit: Number(positive(-net)),
          credit: Number(positive(net)),
          amount: Number(gross < 0n ? -gross : gross),
          currency: line.currency,
          fee: isOwn ? 0 : Number(fee),
          tax: isOwn ? 0 : Number(fee / 6n),
          settled: true,
          created_at: unix(line.at),
          settled_at: unix(line.at) + 86_400,
          settlement_id: line.batch,
          payment_id: kind === 'payment' || isOwn ? null : line.paymentId,
          order_id: isOwn ? null : line.reference,
          dispute_id: isDispute ? line.objectId : null,
        };
      }
    }
    yield* pages('items', items(), { entity: 'collection', count: 1_000 });
  },
};
