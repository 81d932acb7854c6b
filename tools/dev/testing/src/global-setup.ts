import { type ServerName, serversFor } from './servers';

interface JestProject {
  globals: { servers?: ServerName[] };
}

/** Starts what the project's jest.config.cjs names under `servers`; STACK_SERVERS (with commas) takes its place. */
export default function setUp(_global: unknown, project: JestProject): Promise<void> {
  const named = process.env.STACK_SERVERS?.split(',').filter(Boolean) as ServerName[] | undefined;
  return serversFor(named ?? project.globals.servers ?? [])();
}
