import { ApiProperty } from '@nestjs/swagger';
import { isEmailAddress, IsEmailAddress, isLine, IsLine, MayBeAbsent } from '@platform/errors';
import { ArrayMaxSize, ArrayUnique, IsArray, ValidateBy, ValidateIf } from 'class-validator';
import { isLicence, isWebAddress, LICENCE_IDS } from './licences';

const MOST_KEYWORDS = 20;
const MOST_CONTACTS = 5;
const MOST_ADDRESSES = 3;

export class ContactEmail {
  /** The email address. */
  @IsEmailAddress()
  @ApiProperty({ format: 'email', example: 'maps@example.com' })
  value: string;
}

export class ContactLink {
  /** The address of a web page. */
  @ApiProperty({ format: 'uri', example: 'https://example.com/maps' })
  href: string;
}

/** A contact of OGC API - Records (20-004), with the members that this service knows. */
export class Contact {
  /** The name of the person. */
  @ApiProperty({ maxLength: 200, example: 'Ada Lovelace' })
  name?: string;

  /** The name of the organization. */
  @ApiProperty({ maxLength: 200, example: 'City of Berlin' })
  organization?: string;

  /** Up to three email addresses. */
  @ApiProperty({ type: [ContactEmail], maxItems: MOST_ADDRESSES })
  emails?: ContactEmail[];

  /** Up to three web pages. */
  @ApiProperty({ type: [ContactLink], maxItems: MOST_ADDRESSES })
  links?: ContactLink[];
}

/** What a collection says about its data. */
export interface CollectionDetails {
  keywords: string[];
  license: string | null;
  attribution: string | null;
  contacts: Contact[];
}

const isListOf = (value: unknown, name: string, isValid: (text: string) => boolean): boolean =>
  value === undefined ||
  (Array.isArray(value) &&
    value.length <= MOST_ADDRESSES &&
    value.every((item: unknown) => {
      if (typeof item !== 'object' || item === null) return false;
      const { [name]: text, ...others } = item as Record<string, unknown>;
      return typeof text === 'string' && isValid(text) && Object.keys(others).length === 0;
    }));

function isContact(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { name, organization, emails, links, ...others } = value as Record<string, unknown>;
  const names = [name, organization].filter((text) => text !== undefined);
  return (
    Object.keys(others).length === 0 &&
    names.length > 0 &&
    names.every((text) => isLine(text, 200)) &&
    isListOf(emails, 'value', isEmailAddress) &&
    isListOf(links, 'href', isWebAddress)
  );
}

const AreContacts = () =>
  ValidateBy({
    name: 'areContacts',
    validator: {
      validate: (value) => Array.isArray(value) && value.length <= MOST_CONTACTS && value.every(isContact),
      defaultMessage: () =>
        `contacts must be up to ${MOST_CONTACTS} objects with a name or an organization, and up to ${MOST_ADDRESSES} emails ({"value": "…"}) and links ({"href": "https://…"})`,
    },
  });

const IsLicence = () =>
  ValidateBy({
    name: 'isLicence',
    validator: {
      validate: isLicence,
      defaultMessage: () => `license must be the URI of a licence, or one of ${LICENCE_IDS.join(', ')}`,
    },
  });

export class CollectionDetailsDto {
  /** Up to 20 keywords, each on one line. An empty list removes them. */
  @MayBeAbsent()
  @IsArray()
  @ArrayMaxSize(MOST_KEYWORDS)
  @ArrayUnique()
  @IsLine(80, { each: true })
  @ApiProperty({ type: [String], maxItems: MOST_KEYWORDS, example: ['benches', 'Berlin'] })
  keywords?: string[];

  /**
   * The licence of the data: the URI of its text, or the SPDX id of a common licence for data, such as `CC-BY-4.0`. Null
   * removes it.
   */
  @ValidateIf((_object, value) => value !== undefined && value !== null)
  @IsLicence()
  @ApiProperty({ type: String, nullable: true, maxLength: 500, example: 'CC-BY-4.0' })
  license?: string | null;

  /** The text that a map with these data shows, on one line. Null removes it. */
  @ValidateIf((_object, value) => value !== undefined && value !== null)
  @IsLine(500)
  @ApiProperty({ type: String, nullable: true, maxLength: 500, example: 'City of Berlin' })
  attribution?: string | null;

  /**
   * Up to five contacts for questions about the data, as in OGC API - Records. Each needs a name or an organization. Every
   * reader of the collection sees them. An empty list removes them.
   */
  @MayBeAbsent()
  @AreContacts()
  @ApiProperty({ type: [Contact], maxItems: MOST_CONTACTS })
  contacts?: Contact[];
}

export class CollectionDetailsResponse {
  /** The keywords; omitted if there are none. */
  @ApiProperty({ type: [String], example: ['benches', 'Berlin'] })
  keywords?: string[];

  /** The licence of the data: an SPDX id or a URI. The link `license` leads to its text. */
  @ApiProperty({ example: 'CC-BY-4.0' })
  license?: string;

  /** The text that a map with these data shows. */
  @ApiProperty({ example: 'City of Berlin' })
  attribution?: string;

  /** The contacts for questions about the data, as in OGC API - Records. */
  @ApiProperty({ type: [Contact], maxItems: MOST_CONTACTS })
  contacts?: Contact[];
}

/** Without the members that have no value. */
export const shownDetails = (details: CollectionDetails): Partial<CollectionDetailsResponse> => {
  const { keywords, license, attribution, contacts } = details;
  return {
    ...(keywords.length > 0 && { keywords }),
    ...(license !== null && { license }),
    ...(attribution !== null && { attribution }),
    ...(contacts.length > 0 && { contacts }),
  };
};
