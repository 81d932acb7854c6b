const SHORTEST = 8;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of the most frequent of those that were leaked, whatever the case of its letters. The list
 * (@zxcvbn-ts/language-common: 49 233, of which 17 950 have 8 characters or more) is unpacked at the first question,
 * takes 4 MB from then on, and asks nobody.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'].filter((password) => password.length >= SHORTEST);
  return new Set(passwords.map((password) => password.toLowerCase()));
}
