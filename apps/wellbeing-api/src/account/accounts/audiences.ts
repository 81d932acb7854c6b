import { PERSON_AUDIENCES, type Resource, RESOURCES, resourceUri } from '@platform/auth';
import { fieldInvalid } from '@platform/errors';

/** The audiences of a token if the request names no resource. */
const ALL = [PERSON_AUDIENCES.geo, PERSON_AUDIENCES.account, PERSON_AUDIENCES.payment];

export const audiencesFor = (resource: Resource | undefined): string[] =>
  resource === undefined ? ALL : [PERSON_AUDIENCES[resource]];

/**
 * Reads the `resource` of a request (RFC 8707).
 * @throws AppError VALIDATION_FAILED (422) if it is not exactly one of the resources
 */
export function resourceFrom(issuer: string, asked: unknown): Resource | undefined {
  if (asked === undefined) return undefined;
  const resource = RESOURCES.find((known) => resourceUri(issuer, known) === asked);
  if (resource) return resource;
  const known = RESOURCES.map((one) => resourceUri(issuer, one)).join(', ');
  throw fieldInvalid(
    'resource',
    `resource must be one of ${known}. Omit it to get a token for all of them.`,
    'NOT_IN_LIST',
  );
}
