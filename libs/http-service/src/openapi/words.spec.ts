import { titleAndRest, Words } from './words';

describe('a docstring', () => {
  it.each([
    ['Create a user. The address is unique.', 'Create a user', 'The address is unique.'],
    ['Create a user', 'Create a user', ''],
    ['Create a user\n\nThe address is unique.', 'Create a user', 'The address is unique.'],
    ['Read version 1.4 of it. Then more.', 'Read version 1.4 of it', 'Then more.'],
    ['Sign in. One.\n\n- two\n- three', 'Sign in', 'One.\n\n- two\n- three'],
  ])('%j has a title and the rest', (text, title, rest) => expect(titleAndRest(text)).toEqual({ title, rest }));

  it('is inherited by the class that extends another, unless it says its own', () => {
    const words = new Words({
      Base: { members: { id: { text: 'The id.' }, name: { text: 'The name.' } } },
      User: { extends: 'Base', members: { name: { text: 'The user’s name.' } } },
    });
    expect(words.ofMember('User', 'id').text).toBe('The id.');
    expect(words.ofMember('User', 'name').text).toBe('The user’s name.');
    expect(words.ofMember('Other', 'id')).toEqual({});
  });
});
