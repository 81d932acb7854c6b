import { tableOf } from './output';

describe('a table', () => {
  it('aligns its columns, numbers to the right', () => {
    const rows = [
      { currency: 'KES', balance: 5 },
      { currency: 'EUR', balance: 150_000 },
    ];
    expect(tableOf(['currency', 'balance'], rows)).toBe('currency  balance\nKES             5\nEUR        150000');
  });

  it('cannot be made to steer the terminal by a text that came from elsewhere', () => {
    expect(tableOf(['text'], [{ text: 'a\u001b[2Jb\nc' }])).toBe('text\na�[2Jb�c');
  });
});
