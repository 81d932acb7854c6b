import type { Operation } from '../api/operation';
import { exceptionOf } from '../bad-input/exceptions';
import { pathOf, requiredQuery, withQuery } from '../bad-input/paths';
import { type Answer, exchange, type Sent } from '../http/exchange';
import { Credentials } from '../world/credentials';
import { withRealPlaces } from '../world/real-places';
import type { World } from '../world/world';
import { geoJsonIngredients, nearbyIngredient } from './geo-ingredients';
import type { Draft, Ingredient } from './ingredient';
import { jsonIngredients } from './json-ingredients';
import { headerIngredients, parameterIngredients } from './parameter-ingredients';
import type { Recipe } from './search';
import type { CostlyCollection } from './stored-geometry';
import { webhookIngredients } from './webhook-ingredients';

/** The services under attack; others take their place when an attack succeeded. */
export interface Battlefield {
  readonly world: World;
  readonly costly: CostlyCollection;
}

/** After these the credential that was used is worth nothing. */
const ENDS_IDENTITY = /\/auth\/(logout|password|sessions)|DELETE \/users\/me$/;

/** One operation with somebody who may call it, and all that could make a call of it expensive. */
export class AttackedOperation {
  readonly ingredients: Ingredient[];
  private world: World;
  private credentials: Credentials;

  constructor(
    private readonly field: Battlefield,
    private readonly given: Operation,
  ) {
    this.world = field.world;
    this.credentials = new Credentials(this.world);
    this.ingredients = [
      ...jsonIngredients(given),
      ...geoJsonIngredients(given),
      ...webhookIngredients(given, this.world),
      ...parameterIngredients(given),
      ...headerIngredients(),
      ...(given.path.endsWith('/nearby') ? [nearbyIngredient] : []),
    ];
  }

  /** The request of a recipe, ready to be sent. */
  async prepare(recipe: Recipe): Promise<Sent> {
    if (ENDS_IDENTITY.test(this.given.name) || this.world !== this.field.world) {
      this.world = this.field.world;
      this.credentials = new Credentials(this.world);
    }
    const operation = await this.withPlaces();
    const { gateway, file } = exceptionOf(operation);
    const anonymous = (gateway && !file) || operation.isOpen;
    const identity = anonymous ? {} : await this.credentials.good(operation);
    const draft: Draft = {
      pathParameters: {},
      query: requiredQuery(operation),
      headers: { ...identity },
      body: this.example(operation),
    };
    if (draft.body) draft.headers['content-type'] = operation.mediaTypes.find((type) => type.includes('json'))!;
    if (/\/(within|nearby)$/.test(operation.path)) draft.query.set('collection', this.field.costly.collectionId);
    for (const { ingredient, size } of recipe.parts) ingredient.apply(draft, size);
    const path = withQuery(pathOf(operation, draft.pathParameters), draft.query);
    return { method: operation.method, path, headers: draft.headers, body: draft.body };
  }

  send(sent: Sent): Promise<Answer> {
    return exchange(this.world.url(this.given.app), sent);
  }

  private async withPlaces(): Promise<Operation> {
    if (this.given.method !== 'GET') return withRealPlaces(this.world, this.given, this.credentials);
    const ids: Record<string, string> = { ...this.field.costly };
    const parameters = this.given.parameters.map((parameter) =>
      parameter.in === 'path' && ids[parameter.name] ? { ...parameter, example: ids[parameter.name] } : parameter,
    );
    return { ...this.given, parameters };
  }

  private example({ bodySchema, schemas }: Operation): Buffer | undefined {
    return bodySchema && Buffer.from(JSON.stringify(schemas.example(bodySchema)));
  }
}
