import { jsonObject, UnreadableBody } from './reading';

describe('the body of a delivery', () => {
  it('keeps each number as the sent text', () => {
    expect(jsonObject(Buffer.from('{"amount":1500.00,"id":12345678901234567890,"fee":0}'))).toEqual({
      amount: '1500.00',
      id: '12345678901234567890',
      fee: '0',
    });
  });

  it.each(['[]', '1', 'null', '"a"', '', '{"a":1,"a":2}', '{"a":1}}'])(
    'refuses a text that is not an object: %s',
    (text) => {
      expect(() => jsonObject(Buffer.from(text))).toThrow(UnreadableBody);
    },
  );

  it('refuses invalid UTF-8 and a second byte order mark', () => {
    for (const bytes of [Buffer.from([0x7b, 0x22, 0xc3, 0x22, 0x3a, 0x31, 0x7d]), Buffer.from('\ufeff\ufeff{"a":1}')]) {
      expect(() => jsonObject(bytes)).toThrow(UnreadableBody);
    }
    expect(jsonObject(Buffer.from('\ufeff{"a":1}'))).toEqual({ a: '1' });
  });
});
