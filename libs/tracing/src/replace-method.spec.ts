import { replaceMethod } from './replace-method';

class Greeter {
  greet(name: string): string {
    return `Hello ${name}`;
  }
}
type Greet = Greeter['greet'];
const louder = (greet: Greet): Greet =>
  function (this: Greeter, name) {
    return `${greet.call(this, name)}!`;
  };

describe('a replaced method', () => {
  it('of an object is that of its class again afterwards', () => {
    const [one, other] = [new Greeter(), new Greeter()];
    const undo = replaceMethod<Greet>(one, 'greet', louder);
    expect([one.greet('A'), other.greet('A')]).toEqual(['Hello A!', 'Hello A']);
    undo();
    expect(Object.keys(Object.getOwnPropertyDescriptors(one))).toEqual([]);
    expect(Reflect.get(one, 'greet')).toBe(Reflect.get(Greeter.prototype, 'greet'));
  });

  it('of a class goes on working where somebody else has put another in its place', () => {
    const original = Object.getOwnPropertyDescriptor(Greeter.prototype, 'greet')!;
    const [first, second] = [0, 1].map(() => replaceMethod<Greet>(Greeter.prototype, 'greet', louder));
    first!();
    expect(new Greeter().greet('A')).toBe('Hello A!!');
    second!();
    expect(new Greeter().greet('A')).toBe('Hello A!');
    Object.defineProperty(Greeter.prototype, 'greet', original);
  });

  it('must be there', () => {
    expect(() => replaceMethod(new Greeter(), 'wave', louder as never)).toThrow('wave');
  });
});
