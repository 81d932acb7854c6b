import type { INestApplicationContext } from '@nestjs/common';
import { type Commands, runCommand, UsageError } from './commands';

const commands: Commands<{ name: string }> = {
  greet: {
    help: 'greet <name>',
    run: (_app, args, print, { name }) => {
      if (args.length === 0) throw new UsageError('greet whom?');
      print(`${name} greets ${args.join()}`);
      return Promise.resolve();
    },
  },
  refuse: { help: 'refuse', run: () => Promise.resolve(1) },
  fail: { help: 'fail', run: () => Promise.reject(new Error('broken')) },
  offline: { help: 'offline', runOffline: (args) => Promise.resolve(args.length) },
};

async function outcome(...words: string[]) {
  const printed: string[] = [];
  let opened = 0;
  const code = await runCommand(commands, words, {
    env: {},
    print: (line) => printed.push(line),
    withApplication: (work) => {
      opened++;
      return work({} as INestApplicationContext, { name: 'app' });
    },
  });
  return { code, printed, opened };
}

describe("an operator's command", () => {
  it('works with the application and its settings', async () =>
    expect(await outcome('greet', 'ada')).toEqual({ code: 0, printed: ['app greets ada'], opened: 1 }));

  it('says by its exit code what came of it', async () => expect(await outcome('refuse')).toMatchObject({ code: 1 }));

  it.each(['--help', '-h'])('with %s only says how it is used', async (help) => {
    for (const [name, { help: text }] of Object.entries(commands))
      expect(await outcome(name, help)).toEqual({ code: 0, printed: [text], opened: 0 });
  });

  it('needs no application when it works offline', async () =>
    expect(await outcome('offline', 'a', 'b')).toEqual({ code: 2, printed: [], opened: 0 }));

  it('tells a mistake of the operator in one line', async () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await outcome('greet')).toMatchObject({ code: 2 });
    expect(written.mock.calls).toEqual([['greet whom?\n']]);
    written.mockRestore();
  });

  it('fails with what the work failed with', () => expect(outcome('fail')).rejects.toThrow('broken'));

  it.each(['constructor', '__proto__', 'unknown', ''])('named %j is none', (name) =>
    expect(outcome(name)).rejects.toThrow('known: serve, migrate, openapi, greet, refuse, fail, offline'),
  );
});
