import { nameOf } from '../features/feature-name';
import { valueText } from '../features/value-text';
import type { Feature } from '../geo-api/types';

/** Shows the properties of a pressed feature: in the list of the page, or in the panel of the map page. */
export async function showFeature(collectionId: string | undefined, featureId: string | null): Promise<void> {
  const listed = featureId === null ? null : document.getElementById(`feature-${featureId}`);
  if (listed) {
    listed.scrollIntoView({ block: 'center' });
    listed.focus();
    return;
  }
  const panel = document.getElementById('chosen-feature');
  if (!panel) return;
  if (featureId === null || !collectionId) {
    panel.hidden = true;
    return;
  }
  const path = `/geo/v2/collections/${collectionId}/items/${featureId}`;
  const response = await fetch(`${path}?f=json`, { credentials: 'omit' });
  if (!response.ok) return;
  panel.replaceChildren(...contentOf((await response.json()) as Feature, `${path}?f=html`));
  panel.hidden = false;
}

function contentOf(feature: Feature, address: string): HTMLElement[] {
  const heading = withText('h2', nameOf(feature));
  const list = document.createElement('dl');
  for (const [name, value] of Object.entries(feature.properties ?? {}))
    list.append(withText('dt', name), withText('dd', valueText(value)));
  const link = withText('a', 'All details');
  link.setAttribute('href', address);
  link.setAttribute('target', '_top');
  return [heading, list, link];
}

function withText(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
