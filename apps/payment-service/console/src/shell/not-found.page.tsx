import { linkTo, Page } from '@platform/web/console';
import { texts } from '../texts/languages';
import { link } from '../texts/tags';

export const NotFoundPage = () => (
  <Page title={texts.notFound.title}>
    <p>{texts.notFound.text({ a: link(linkTo(['home'])) })}</p>
  </Page>
);
