import { Html } from './html';
import type { Brand } from './html-page';

/** The pages of a service that names no brand have the title of its API description, and no mark. */
export const brandOf = ({ brand, api }: { brand?: Brand; api: { title: string } }): Brand =>
  brand ?? { name: api.title, mark: new Html(''), icon: 'data:,' };
