import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Check, freePort, type Platform } from '@platform/stack';
import { givenShop } from '../shop';
import { emptyEnvironment, pip, pythonWith } from './interpreter';
import { generator, generatorRequirements, pythonPackage, testRequirements } from './paths';

/** The promises of the Python package, tried on an installation as a user makes it. */
export function pythonPackageChecks(folder: string, env: Record<string, string>, platform: Platform): Check[] {
  const installed = join(folder, 'installed');
  const run = (python: string, parameters: string[], extra: Record<string, string> = {}) =>
    outputOf(python, parameters, { ...env, ...extra });
  const site = () => {
    const lib = join(installed, 'lib');
    return join(lib, existsSync(lib) ? (readdirSync(lib)[0] ?? '') : '', 'site-packages');
  };
  return [
    {
      name: 'Python: the generated part is what the documents say',
      run: async () => {
        await run(pythonWith(generatorRequirements), [generator, '--check']);
        return 'generated again, no difference';
      },
    },
    {
      name: 'Python: the wheel builds and installs in an empty environment',
      run: () => {
        pip(pythonWith(testRequirements), ['wheel', '--no-deps', '--wheel-dir', folder, pythonPackage]);
        const wheel = readdirSync(folder).find((name) => name.endsWith('.whl'));
        if (!wheel) throw new Error('no wheel was built');
        pip(emptyEnvironment(installed), ['install', join(folder, wheel)]);
        if (!existsSync(join(site(), 'platform_sdk/py.typed'))) throw new Error('py.typed is missing');
        return wheel;
      },
    },
    {
      name: 'Python: mypy --strict accepts a program that uses the installed wheel',
      run: async () => {
        const python = join(installed, 'bin/python');
        const program = join(pythonPackage, 'tests', 'program.py');
        const parameters = ['-m', 'mypy', '--strict', '--cache-dir', join(folder, 'mypy')];
        await run(pythonWith(testRequirements), [...parameters, '--python-executable', python, program]);
        return (await run(python, [program])).trim();
      },
    },
    {
      name: 'Python: retries, events, and every operation of two services once',
      run: async () => {
        const parameters = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', join(pythonPackage, 'tests')];
        const shop = await givenShop(platform, await freePort());
        const said = await run(pythonWith(testRequirements), parameters, { PYTHONPATH: site(), ...shop });
        return said.trim().split('\n').at(-1) ?? '';
      },
    },
  ];
}

/** Does not block this process, which also plays the gateways that the service calls. */
async function outputOf(command: string, parameters: string[], env: Record<string, string>): Promise<string> {
  try {
    const options = { env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...env }, maxBuffer: 1e8 };
    return (await promisify(execFile)(command, parameters, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${parameters.slice(0, 3).join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}
