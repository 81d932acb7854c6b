import { SaxesParser } from 'saxes';

export interface ListedKeys {
  keys: string[];
  isTruncated: boolean;
}

/** @throws Error if the text is not a response of ListObjectsV2 */
export function listedKeysOf(xml: string): ListedKeys {
  const found: ListedKeys = { keys: [], isTruncated: false };
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
  });
  parser.on('text', (piece) => void (text += piece));
  parser.on('closetag', () => {
    const at = path.join('/');
    if (at === 'ListBucketResult/Contents/Key') found.keys.push(text);
    if (at === 'ListBucketResult/IsTruncated') found.isTruncated = text === 'true';
    path.pop();
  });
  parser.write(xml).close();
  return found;
}
