import { linkTo, Page } from '@platform/web/console';

export const NotFoundPage = () => (
  <Page title="No such page">
    <p>
      This address leads nowhere. <a href={linkTo(['home'])}>Go to the home page</a>.
    </p>
  </Page>
);
