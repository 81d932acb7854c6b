import type { Server } from 'node:http';
import { hexDigestOf } from '@platform/auth';
import supertest from 'supertest';
import type { DecisionView } from '../../src/operators/decisions/decision.dto';

const ROLES = { amina: 'admin', ben: 'operator', cleo: 'viewer', abel: 'admin' };
export type OperatorName = keyof typeof ROLES;

export const tokenOf = (name: string): string => `token-of-${name}-0123456789`;
/** The setting that names them. */
export const OPERATORS = Object.entries(ROLES)
  .map(([name, role]) => `${name}:${hexDigestOf(tokenOf(name))}:${role}`)
  .join();

/** An operator who calls the service with their own token. */
export class TestOperator {
  constructor(
    private readonly server: Server,
    readonly name: OperatorName,
  ) {}

  get = (path: string) => this.signed(supertest(this.server).get(path));
  post = (path: string, body?: object) => this.signed(supertest(this.server).post(path)).send(body);
  put = (path: string, body?: object) => this.signed(supertest(this.server).put(path)).send(body);

  private signed(request: supertest.Test): supertest.Test {
    return request.set('Authorization', `Bearer ${tokenOf(this.name)}`);
  }
}

/** The operators by role. Reads need a viewer and decisions an operator, unless another is given. */
export const operatorsAt = (server: Server) => ({
  get: (path: string, name: OperatorName = 'cleo') => new TestOperator(server, name).get(path),
  post: (path: string, body: object, name: OperatorName = 'ben') => new TestOperator(server, name).post(path, body),
  put: (path: string, body: object, name: OperatorName = 'ben') => new TestOperator(server, name).put(path, body),
});

interface DecisionBody {
  decision: string;
  amount?: number;
  reason?: string;
  gateway_refund_id?: string;
  dry_run?: boolean;
  emergency?: boolean;
}

/** Decisions of one operator over HTTP. @throws Error with the message of a refusal */
export function decisionsOf(server: Server, name: OperatorName = 'amina') {
  const operator = new TestOperator(server, name);
  const decide = (subject: string) => async (id: string, body: DecisionBody) => {
    const answer = await operator.post(`/operator/${subject}/${id}/decisions`, body);
    const { data, error } = answer.body as { data?: DecisionView; error?: { message: string } };
    if (!data) throw new Error(error?.message);
    return data;
  };
  return { event: decide('events'), transaction: decide('transactions'), refund: decide('refunds') };
}
