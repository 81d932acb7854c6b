import { hexDigestOf } from '../secret';
import { operatorProblems, Operators } from './operators';

const entry = (name: string, token: string, role: string) => `${name}:${hexDigestOf(token)}:${role}`;
const AMINA = entry('amina', 'token-of-amina', 'admin');
const BEN = entry('ben.k', 'token-of-ben', 'viewer');

describe('who is an operator', () => {
  it('knows each by the token, with the permissions of the role', () => {
    const operators = new Operators({ OPERATORS: `${AMINA},\n ${BEN}\n` });
    expect(operators.findByToken('token-of-amina')).toMatchObject({ name: 'amina', role: 'admin' });
    expect(operators.findByToken('token-of-ben')).toMatchObject({ name: 'ben.k', role: 'viewer' });
    expect([...operators.findByToken('token-of-ben')!.permissions]).toEqual(['operator:read']);
    expect(operators.find('ben.k')).toMatchObject({ role: 'viewer' });
  });

  it('takes the one token of before as the admin called operator', () => {
    const operators = new Operators({ OPERATOR_TOKEN_SHA256: hexDigestOf('the-one').toUpperCase(), OPERATORS: BEN });
    expect(operators.findByToken('the-one')).toMatchObject({ name: 'operator', role: 'admin' });
    expect(operators.findByToken('token-of-ben')).toMatchObject({ name: 'ben.k' });
  });

  it('finds no operator for another token, or for none', () => {
    const operators = new Operators({ OPERATORS: AMINA });
    for (const token of [null, '', 'token-of-ben', hexDigestOf('token-of-amina')]) {
      expect(operators.findByToken(token)).toBeNull();
    }
    expect(new Operators({}).findByToken('token-of-amina')).toBeNull();
    expect(new Operators({}).areNamed).toBe(false);
    expect(operators.find('toString')).toBeNull();
  });
});

describe('what is wrong with the settings', () => {
  it.each([
    ['no settings', {}],
    ['one token', { OPERATOR_TOKEN_SHA256: hexDigestOf('the-one') }],
    ['several operators', { OPERATORS: `${AMINA},${BEN}` }],
  ])('is nothing with %s', (_, settings) => expect(operatorProblems(settings)).toEqual([]));

  it.each([
    ['an entry without fields', 'amina', /^OPERATORS: "amina" must have one of the roles viewer, operator, admin$/],
    ['an unusable name', entry('Amina W', 'x', 'admin'), /^OPERATORS: entry 1 must be <name>:<SHA-256>:<role>/],
    ['too many fields', `${AMINA}:now`, /^OPERATORS: entry 1 must be <name>/],
    ['another role', entry('amina', 'x', 'root'), /"amina" must have one of the roles viewer, operator, admin$/],
    ['a role that every object has', entry('amina', 'x', 'constructor'), /must have one of the roles/],
    [
      'a token instead of its digest',
      'amina:a-token:admin',
      /"amina" must have the SHA-256 of a token, in hex: make one/,
    ],
    ['the digest of nothing', entry('amina', '', 'admin'), /"amina" has a token that is easily guessed: make one/],
    ['a common word', entry('amina', 'password', 'admin'), /easily guessed/],
    ['its own name', entry('amina', 'amina', 'admin'), /easily guessed/],
    ['zeros', `amina:${'0'.repeat(64)}:admin`, /easily guessed/],
    ['a reserved name', entry('background', 'x', 'admin'), /"background" is reserved for the service itself/],
    [
      'a name twice',
      `${AMINA},${entry('amina', 'other', 'viewer')}`,
      /"amina" is named twice: give each operator a unique name/,
    ],
    [
      'a token twice',
      `${AMINA},${entry('ben', 'token-of-amina', 'viewer')}`,
      /"ben" has the token of another operator/,
    ],
  ])('is reported: %s', (_, OPERATORS, sentence) => {
    expect(operatorProblems({ OPERATORS })).toContainEqual(expect.stringMatching(sentence));
  });

  it('counts the one token of before as a name that is taken', () => {
    const settings = { OPERATOR_TOKEN_SHA256: hexDigestOf('the-one'), OPERATORS: entry('operator', 'other', 'viewer') };
    expect(operatorProblems(settings)).toEqual([expect.stringContaining('"operator" is named twice')]);
  });

  it('refuses the token of the development stack in production only', () => {
    const settings = { OPERATOR_TOKEN_SHA256: hexDigestOf('operator-token-for-development') };
    expect(operatorProblems(settings)).toEqual([]);
    expect(operatorProblems({ ...settings, isProduction: true })).toEqual([expect.stringContaining('easily guessed')]);
  });

  it('never reveals a digest', () => {
    const settings = { OPERATORS: `${AMINA},${entry('ben', 'token-of-amina', 'root')}` };
    expect(operatorProblems(settings).join()).not.toContain(hexDigestOf('token-of-amina'));
  });
});
