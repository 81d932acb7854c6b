import { parseCalendarDay, parseInstant } from '@platform/errors';
import type { Queryables } from '../../collections/queryable-types';
import type { Condition, Literal } from '../../filters/condition';
import { checkedText } from '../../filters/filter-limits';
import { badRequest, numberOf, type QueryParameters, unknownParameter } from '../../ogc/query';
import { quotedName } from './filter-query';
import { ITEMS_PARAMETERS } from './items-query';

const MOST = 50;

/**
 * Parameters such as `name=Bench` (Part 1, recommendation `fc-filters`): the property must have this value.
 * @throws AppError BAD_REQUEST (400) if a name is not queryable, or the value is not of the property's type
 */
export function propertyConditions(parameters: QueryParameters, queryables: Queryables): Condition[] {
  if (parameters.others.length > MOST) throw badRequest(`A request may name at most ${MOST} properties.`);
  return parameters.others.map((property): Condition => {
    if (!Object.hasOwn(queryables, property))
      throw unknownParameter([property], ITEMS_PARAMETERS, ', and the queryable properties');
    const value = valueOf(property, queryables[property]!, checkedText(parameters.text(property)!));
    return { op: '=', left: { property }, right: value };
  });
}

function valueOf(name: string, type: Queryables[string], text: string): Literal {
  const wrong = (wanted: string) => badRequest(`The value of ${quotedName(name)} must be ${wanted}.`);
  switch (type) {
    case 'string':
      return text;
    case 'number':
    case 'integer':
      if (Number.isFinite(numberOf(text))) return numberOf(text);
      throw wrong('a number');
    case 'boolean':
      if (text === 'true' || text === 'false') return text === 'true';
      throw wrong('true or false');
    case 'date':
    case 'date-time': {
      const moment = parseInstant(text) ?? parseCalendarDay(text);
      if (moment) return { instant: moment.getTime() };
      throw wrong('a moment of RFC 3339 or a day');
    }
    case 'array':
      throw badRequest(`${quotedName(name)} has lists. Use filter with A_CONTAINS.`);
  }
}
