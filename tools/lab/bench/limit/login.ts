import { hash, verify } from '@node-rs/argon2';
import { readJson, serve, setting } from './support/serve';

// As many verifications of a password as the machine can do, and nothing else.
const known = hash(setting('PASSWORD'), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

serve(async (request) => {
  const { password } = await readJson<{ password: string }>(request);
  return { status: (await verify(await known, password)) ? 200 : 401, body: {} };
});
