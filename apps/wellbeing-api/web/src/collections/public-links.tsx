import type { Collection } from '../geo-api/types';

interface Props {
  collection: Collection;
  isEmbeddable: boolean;
  onEmbeddable: (isEmbeddable: boolean) => void;
}

/** The addresses of a public collection, and the code that shows its map in a page of another site. */
export function PublicLinks({ collection: { id, title }, isEmbeddable, onEmbeddable }: Props) {
  const map = new URL(`/app/map/${id}`, location.href).href;
  const list = new URL(`/geo/v2/collections/${id}/items?f=html`, location.href).href;
  return (
    <>
      <p>
        Map, for everyone:
        <br />
        <a href={map}>{map}</a>
      </p>
      <p>
        List, for everyone:
        <br />
        <a href={list}>{list}</a>
      </p>
      <label class="option">
        <input
          type="checkbox"
          checked={isEmbeddable}
          onChange={({ currentTarget }) => onEmbeddable(currentTarget.checked)}
        />
        <span>
          <strong>Other sites may show this map</strong>
          <span class="hint">Save, then copy the code into a page of your site.</span>
        </span>
      </label>
      {isEmbeddable && (
        <label class="field">
          Code for your page
          <textarea
            readOnly
            rows={3}
            value={frameOf(map, title)}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      )}
    </>
  );
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const frameOf = (address: string, title: string): string => {
  const name = title.replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!);
  return `<iframe src="${address}" title="${name}" width="100%" height="480" style="border:0" loading="lazy"></iframe>`;
};
