import { useId, useState } from 'preact/hooks';
import type { Collection, CollectionChanges } from '../geo-api/types';

/** What a person enters about the data of a collection. */
export interface Details {
  keywords: string;
  license: string;
  attribution: string;
  contact: string;
  email: string;
}

export const detailsOf = ({ keywords = [], license = '', attribution = '', contacts = [] }: Collection): Details => {
  const [first] = contacts;
  const contact = first?.organization ?? first?.name ?? '';
  return { keywords: keywords.join(', '), license, attribution, contact, email: first?.emails?.[0]?.value ?? '' };
};

/** Only the fields that the person changed. Further contacts and their further members stay the same. */
export function changedDetails(collection: Collection, details: Details): CollectionChanges {
  const before = detailsOf(collection);
  const { keywords, license, attribution, contact, email } = details;
  const list = keywords.split(',').map((keyword) => keyword.trim());
  return {
    ...(keywords !== before.keywords && { keywords: [...new Set(list.filter((keyword) => keyword !== ''))] }),
    ...(license !== before.license && { license: license.trim() || null }),
    ...(attribution !== before.attribution && { attribution: attribution.trim() || null }),
    ...((contact !== before.contact || email !== before.email) && { contacts: contactsOf(collection, details) }),
  };
}

function contactsOf({ contacts = [] }: Collection, { contact, email }: Details) {
  const [first = {}, ...others] = contacts;
  const isEmpty = contact.trim() === '' && email.trim() === '';
  if (isEmpty) return others;
  const member = first.organization === undefined && first.name !== undefined ? 'name' : 'organization';
  const { emails: [, ...furtherEmails] = [], ...rest } = first;
  const emails = [...(email.trim() === '' ? [] : [{ value: email.trim() }]), ...furtherEmails];
  return [{ ...rest, [member]: contact.trim(), ...(emails.length > 0 && { emails }) }, ...others];
}

interface Props {
  details: Details;
  onChange: (details: Details) => void;
}

export function DetailsFields({ details, onChange }: Props) {
  const [isOpen] = useState(Object.values(details).some((value) => value !== ''));
  const field = (name: keyof Details, label: string, hint: string) => (
    <DetailsField
      {...{ label, hint }}
      value={details[name]}
      onInput={(value) => onChange({ ...details, [name]: value })}
    />
  );
  return (
    <details open={isOpen}>
      <summary>About the data</summary>
      {field('keywords', 'Keywords', 'Separate them by commas.')}
      {field(
        'license',
        'Licence',
        'An SPDX id, such as CC-BY-4.0, CC0-1.0 or ODbL-1.0, or the address of the licence.',
      )}
      {field('attribution', 'Attribution', 'Maps with these places show this text.')}
      {field('contact', 'Contact', 'A person or an organization. Everyone who may see the collection sees it.')}
      {field('email', 'Email address of the contact', 'Optional.')}
    </details>
  );
}

interface FieldProps {
  label: string;
  hint: string;
  value: string;
  onInput: (value: string) => void;
}

function DetailsField({ label, hint, value, onInput }: FieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        maxLength={500}
        autocomplete="off"
        aria-describedby={`${id}-hint`}
        value={value}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      <span class="hint" id={`${id}-hint`}>
        {hint}
      </span>
    </div>
  );
}
