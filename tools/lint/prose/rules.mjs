// Rules of textlint for the texts of this repository. docs/style.md explains each.
import { splitAST } from 'sentence-splitter';

const MOST_WORDS = 25;

/** Reports sentences of more than 25 words. Code counts as one word, tables are left out. */
export function sentenceLength({ Syntax, RuleError, report }) {
  return {
    [Syntax.Paragraph](node) {
      for (const sentence of splitAST(node).children) {
        if (sentence.type !== 'Sentence') continue;
        const words = wordsOf(sentence);
        if (words > MOST_WORDS) {
          report(
            node,
            new RuleError(`sentence of ${words} words (at most ${MOST_WORDS})`, {
              index: sentence.range[0] - node.range[0],
            }),
          );
        }
      }
    },
  };
}

function wordsOf(node) {
  if (node.type === 'Code') return 1;
  if (node.children) return node.children.reduce((sum, child) => sum + wordsOf(child), 0);
  return node.type === 'Str' ? (node.value.match(/[\p{L}\p{N}][\p{L}\p{N}'’._/-]*/gu)?.length ?? 0) : 0;
}

/** Reports words that the glossary replaces. */
export function bannedWords({ Syntax, RuleError, report, getSource }, { terms }) {
  return {
    [Syntax.Str](node) {
      const text = getSource(node);
      for (const { pattern, instead } of terms) {
        for (const match of text.matchAll(pattern)) {
          report(node, new RuleError(`"${match[0]}": write ${instead}`, { index: match.index }));
        }
      }
    },
  };
}
