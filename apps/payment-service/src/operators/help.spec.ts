import { commands } from './commands';
import { helpFor } from './help';

it.each(['explain', ...Object.keys(commands)])('%s tells how it is used', (command) => {
  expect(helpFor(command, ['--help'])).toMatch(new RegExp(`^payment:${command}\\b`));
  expect(helpFor(command, ['-h'])).not.toBeNull();
  expect(helpFor(command, [])).toBeNull();
});

it('leaves the other commands to the service', () => {
  for (const command of [undefined, 'serve', 'constructor']) expect(helpFor(command, ['--help'])).toBeNull();
});
