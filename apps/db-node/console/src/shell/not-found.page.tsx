import { linkTo, Page } from '@platform/web/console';

export const NotFoundPage = () => (
  <Page title="No such page">
    <p>
      This address leads nowhere. <a href={linkTo(['tenants'])}>Go to the tenants</a>.
    </p>
  </Page>
);
