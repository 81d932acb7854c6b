export { Badge, type Tone } from './display/badge';
export { CopyButton, Id, ShortId } from './display/copy-button';
export { type Column, DataTable } from './display/data-table';
export { Icon, type IconName } from './display/icon';
export { Loaded } from './display/loaded';
export { Moment, ZonedMoment } from './display/moment';
export { Empty, ErrorNotice } from './display/notice';
export { fromNow, inUtc, inZone } from './display/time';
export { ConfirmDialog } from './dialogs/confirm.dialog';
export { Dialog } from './dialogs/dialog';
export { FormDialog } from './dialogs/form.dialog';
export { SecretDialog } from './dialogs/secret.dialog';
export { CheckField, ChoiceField, Field } from './forms/field';
export { instantOf, localTime } from './forms/local-time';
export { TimeField } from './forms/time-field';
export {
  type OperatorSession,
  sessionEnded,
  sessionOpened,
  type SignedInOperator,
  signedOut,
  useOperatorSession,
} from './operators/operator-session';
export { OperatorSignInPage } from './operators/operator-sign-in.page';
export { announce, Announcer } from './page/announcer';
export { ConsoleName } from './page/console-name';
export { movedOn } from './page/focus';
export { Page } from './page/page';
export { Brand, type Place, Shell } from './page/shell';
export { linkTo, parseRoute, type Route } from './routing/address';
export { useRoute } from './routing/route';
export { type Action, useAction } from './work/action';
export { PagedList, type PagedListProps } from './lists/paged-list';
export { type Pages, type PageOf, usePages } from './work/pages';
export { type Resource, useResource } from './work/resource';
