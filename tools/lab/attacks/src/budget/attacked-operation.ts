import type { Operation } from '../api/operation';
import { exceptionOf } from '../bad-input/exceptions';
import { pathOf, requiredQuery, withQuery } from '../bad-input/paths';
import { type Answer, exchange, type Sent } from '../http/exchange';
import { Credentials } from '../world/credentials';
import { withRealPlaces } from '../world/real-places';
import type { World } from '../world/world';
import { geoJsonIngredients, nearbyIngredient } from './geo-ingredients';
import type { Draft, Ingredient, Part } from './ingredient';
import { jsonIngredients } from './json-ingredients';
import { headerIngredients, parameterIngredients } from './parameter-ingredients';
import type { CostlyCollection } from './stored-geometry';
import { webhookIngredients } from './webhook-ingredients';

/** The services under attack. Others take their place when an attack ended one of them. */
interface CostlyWorld {
  readonly world: World;
  readonly costly: CostlyCollection;
}

/** After these the credential that was used is worth nothing. */
const ENDS_IDENTITY = /\/auth\/(logout|password|sessions)|DELETE \/users\/me$/;

/** One operation with a caller who may use it, and all that could make a call of it expensive. */
export class AttackedOperation {
  readonly ingredients: Ingredient[];
  private world: World;
  private credentials: Credentials;

  constructor(
    private readonly run: CostlyWorld,
    readonly operation: Operation,
  ) {
    this.world = run.world;
    this.credentials = new Credentials(this.world);
    this.ingredients = [
      ...jsonIngredients(operation),
      ...geoJsonIngredients(operation),
      ...webhookIngredients(operation, this.world),
      ...parameterIngredients(operation),
      ...headerIngredients(),
      ...(operation.path.endsWith('/nearby') ? [nearbyIngredient] : []),
    ];
  }

  /** The document's example with one ingredient, or as it is. */
  async prepare(part: Part | null): Promise<Sent> {
    if (ENDS_IDENTITY.test(this.operation.name) || this.world !== this.run.world) {
      this.world = this.run.world;
      this.credentials = new Credentials(this.world);
    }
    const operation = await this.withPlaces();
    const { gateway, file } = exceptionOf(operation);
    const isAnonymous = (gateway && !file) || operation.isOpen;
    const identity = isAnonymous ? {} : await this.credentials.good(operation);
    const draft: Draft = {
      pathParameters: {},
      query: requiredQuery(operation),
      headers: { ...identity },
      body: operation.bodySchema && Buffer.from(JSON.stringify(operation.schemas.example(operation.bodySchema))),
    };
    if (draft.body) draft.headers['content-type'] = operation.mediaTypes.find((type) => type.includes('json'))!;
    if (/\/(within|nearby)$/.test(operation.path)) draft.query.set('collection', this.run.costly.collectionId);
    part?.ingredient.apply(draft, part.size);
    const path = withQuery(pathOf(operation, draft.pathParameters), draft.query);
    return { method: operation.method, path, headers: draft.headers, body: draft.body };
  }

  send(sent: Sent): Promise<Answer> {
    return exchange(this.world.url(this.operation.app), sent);
  }

  /** Reads use the costly features; a write gets new places. */
  private async withPlaces(): Promise<Operation> {
    if (this.operation.method !== 'GET') return withRealPlaces(this.world, this.operation, this.credentials);
    const ids: Record<string, string> = { ...this.run.costly };
    const parameters = this.operation.parameters.map((parameter) =>
      parameter.in === 'path' && ids[parameter.name] ? { ...parameter, example: ids[parameter.name] } : parameter,
    );
    return { ...this.operation, parameters };
  }
}
