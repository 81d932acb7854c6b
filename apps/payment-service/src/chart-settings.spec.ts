import { chartSettings } from './chart-settings';
import { OWN_ADDRESS } from './gateways/gateway-settings';
import { GATEWAYS } from './gateways/registry';

const texts = chartSettings.texts as Record<string, { change: string }>;

describe('the text of a setting of a gateway', () => {
  it('says that the key of Paystack accepts deliveries and calls the API', () => {
    expect(texts['PAYSTACK_SECRET_KEYS']?.change).toBe(
      'Set it to accept deliveries of Paystack, and to call Paystack: start, query and refund payments.',
    );
  });

  it.each(GATEWAYS.map((gateway) => [gateway.label, gateway] as const))(
    'names every use of a setting, or has its own advice: %s',
    (label, { settings, api, report }) => {
      const uses = [
        [settings, `accept deliveries of ${label}`],
        [report?.settings, `read settlement reports of ${label}`],
        [api?.settings, `call ${label}`],
      ] as const;
      const missing = uses.flatMap(([part = {}, use]) =>
        Object.entries(part).flatMap(([name, { text }]) =>
          name === OWN_ADDRESS || text.change !== undefined || texts[name]?.change.includes(use)
            ? []
            : [`${name}: ${use}`],
        ),
      );
      expect(missing).toEqual([]);
    },
  );
});
