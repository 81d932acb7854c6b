import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { queryPrepared } from '@platform/database';
import type { DataSource } from 'typeorm';
import { refusalOf } from './refusal';
import { type RoutineArgument, RoutineCaller } from './routine-caller';

const REFUSAL = 'ND001';
const SCRAM_ITERATIONS = 4096;

export class PostgresqlRoutineCaller extends RoutineCaller {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  protected async call<Row>(routine: string, args: RoutineArgument[]): Promise<Row[]> {
    const places = args.map((_, index) => `$${index + 1}`).join(', ');
    try {
      return (await queryPrepared(
        this.dataSource,
        routine,
        `SELECT * FROM service.${routine}(${places})`,
        args,
      )) as Row[];
    } catch (error) {
      throw refusedBy(error) ?? error;
    }
  }

  /** A SCRAM verifier (RFC 5803), as the server itself would store it. */
  loginVerifier(password: string): string {
    const salt = randomBytes(16);
    const salted = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, 32, 'sha256');
    const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
    const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
    const serverKey = hmac('Server Key').toString('base64');
    return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
  }
}

function refusedBy(error: unknown) {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === REFUSAL && typeof message === 'string' ? refusalOf(message) : undefined;
}
