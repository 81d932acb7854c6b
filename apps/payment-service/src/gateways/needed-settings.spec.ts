import { missingSettings, neededSettings } from './needed-settings';
import { GATEWAYS } from './registry';

describe.each(GATEWAYS.map((gateway) => [gateway.name, gateway] as const))('%s', (name, gateway) => {
  it('names the secret of its webhook first, unless it works without one', () => {
    const [first] = Object.keys(gateway.settings);
    expect(neededSettings(gateway)).toEqual(name === 'mobilemoney' ? [] : expect.arrayContaining([first]));
  });

  it('works with the samples of its required settings, and names each missing one', () => {
    for (const part of [gateway, gateway.api!]) {
      const needed = neededSettings(part);
      const samples = Object.fromEntries(needed.map((setting) => [setting, part.settings[setting]!.sample]));
      expect(missingSettings(part, samples, 'production')).toEqual([]);
      expect(part.configure(samples, 'test')).not.toBeNull();
      for (const left of needed)
        expect(missingSettings(part, { ...samples, [left]: undefined }, 'production')).toEqual([left]);
    }
  });
});
