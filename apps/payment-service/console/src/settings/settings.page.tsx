import { Id, linkTo, Page } from '@platform/web/console';
import type { SignedIn } from '../api/session-state';
import { texts } from '../texts/languages';

const { settings: labels } = texts;

/** What the merchant can set, with links to the pages that change it. */
export function SettingsPage({ signedIn: { accountId, accountUrl, email, installation } }: { signedIn: SignedIn }) {
  const places = [
    { title: labels.account, text: labels.accountText({ email }), href: `${accountUrl}/account` },
    { title: texts.origins.title, text: labels.originsText, href: linkTo(['return-origins']) },
    { title: texts.keys.title, text: labels.keysText, href: linkTo(['keys']) },
    { title: texts.endpoints.title, text: labels.eventsText, href: linkTo(['events']) },
    ...(installation.docsPath ? [{ title: labels.docs, text: labels.docsText, href: installation.docsPath }] : []),
  ];
  return (
    <Page title={labels.title} lead={labels.lead}>
      <ul class="settings">
        {places.map(({ title, text, href }) => (
          <li key={href} class="panel">
            <h2>
              <a href={href}>{title}</a>
            </h2>
            <p class="hint">{text}</p>
          </li>
        ))}
        <li class="panel">
          <h2>{labels.accountId}</h2>
          <Id value={accountId} label={labels.accountId} />
          <p class="hint">{labels.accountIdText}</p>
        </li>
      </ul>
    </Page>
  );
}
