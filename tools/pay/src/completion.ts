// cspell:ignore COMPREPLY CWORD compadd compdef
import type { Command } from './commands/command';
import { optionsOf } from './commands/command';
import { profileNames } from './session-file';

/** What may follow these words of a command line, for the completion of a shell. */
export function candidatesAfter(commands: readonly Command[], words: readonly string[]): string[] {
  if (words.at(-1) === '--profile') return profileNames();
  const named = words.filter((word) => !word.startsWith('-'));
  const command = commands.find(({ words: own }) => own === named.slice(0, own.split(' ').length).join(' '));
  if (command) return optionsOf(command).map(({ name }) => `--${name}`);
  const begin = named.map((word) => `${word} `).join('');
  const next = commands.flatMap(({ words: own }) =>
    own.startsWith(begin) ? own.slice(begin.length).split(' ')[0]! : [],
  );
  return [...new Set(next)];
}

/** Scripts that a shell evaluates: `eval "$(pay completion bash)"`. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_pay() {
  COMPREPLY=($(compgen -W "$(pay complete -- "\${COMP_WORDS[@]:1:COMP_CWORD-1}")" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _pay pay`,
  zsh: `_pay() { compadd -- \${(f)"$(pay complete -- \${words[2,CURRENT-1]})"} }
compdef _pay pay`,
  fish: `complete -c pay -f -a '(pay complete -- (commandline -opc)[2..])'`,
};
