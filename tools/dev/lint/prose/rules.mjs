// Rules of textlint for the texts of this repository. docs/style.md explains each.
const MOST_WORDS = 25;

/** The end of a sentence, also before a word in lower case, such as a name of code. Abbreviations end none. */
const SENTENCE_END = /(?<!\b(?:e\.g|i\.e|etc|vs|cf|St))(?<=[.!?]["'”’)\]]*)\s+/g;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’._/-]*/gu;

/** Reports sentences of more than 25 words. Code counts as one word, tables are left out. */
export function sentenceLength({ Syntax, RuleError, report, locator }) {
  return {
    [Syntax.Paragraph](node) {
      let index = 0;
      for (const sentence of plainText(node).split(SENTENCE_END)) {
        const words = sentence.match(WORD)?.length ?? 0;
        const padding = locator.at(Math.min(index, node.range[1] - node.range[0]));
        if (words > MOST_WORDS)
          report(node, new RuleError(`sentence of ${words} words (at most ${MOST_WORDS})`, { padding }));
        index += sentence.length + 1;
      }
    },
  };
}

/** The text of a node, at about its offsets in the source; code becomes one word of the same length. */
function plainText(node) {
  if (node.type === 'Code') return 'X'.repeat(node.raw.length);
  if (!node.children) return node.type === 'Str' ? node.value.replaceAll('\n', ' ') : ' '.repeat(node.raw?.length ?? 0);
  let text = '';
  for (const child of node.children) {
    text = text.padEnd(child.range[0] - node.range[0]) + plainText(child);
  }
  return text.padEnd(node.range[1] - node.range[0]);
}

/** Reports words that the glossary replaces. */
export function bannedWords({ Syntax, RuleError, report, getSource, locator }, { terms }) {
  return {
    [Syntax.Str](node) {
      const text = getSource(node);
      for (const { pattern, instead } of terms) {
        for (const match of text.matchAll(pattern)) {
          const found = match[0].replace(/\s+/g, ' ');
          report(node, new RuleError(`"${found}": write ${instead}`, { padding: locator.at(match.index) }));
        }
      }
    },
  };
}
