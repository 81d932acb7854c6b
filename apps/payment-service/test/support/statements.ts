import { Client } from 'pg';

/** Statements that background jobs send at any moment. */
const OF_BACKGROUND =
  /\b(publish_events|replay_events|claim_deliveries|claim_inquiries|account_erasures|gateway_deliveries|queue_ages)\b/;

/** The texts of the statements that were sent during this work, without those of background jobs. */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ result: T; sent: string[] }> {
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    const result = await work();
    const texts = query.mock.calls.map(([asked]) => (asked as unknown as { text?: string }).text ?? String(asked));
    return { result, sent: texts.filter((text) => !OF_BACKGROUND.test(text)) };
  } finally {
    query.mockRestore();
  }
}
