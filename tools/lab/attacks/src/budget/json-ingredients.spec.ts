import { apps, operationsOf } from '../api/operation';
import { limitOf } from '../bad-input/exceptions';
import { jsonIngredients } from './json-ingredients';

const operations = apps.flatMap(operationsOf).filter(({ bodySchema }) => bodySchema);

it.each([0.000_001, 0.1, 0.5])('every ingredient makes a body of any size, also of the least: %d', (size) => {
  const ingredients = operations.flatMap((operation) => jsonIngredients(operation));
  expect(ingredients.length).toBeGreaterThan(1000);
  for (const ingredient of ingredients) expect(bodyOf(ingredient, size).length).toBeGreaterThan(0);
});

it('the largest bodies are at most what their routes let in', () => {
  for (const operation of operations.filter((one) => limitOf(one) <= 65_536)) {
    for (const ingredient of jsonIngredients(operation)) {
      expect(bodyOf(ingredient, 1).length).toBeLessThanOrEqual(limitOf(operation));
    }
  }
});

function bodyOf(ingredient: ReturnType<typeof jsonIngredients>[number], size: number): Buffer {
  const draft = {
    pathParameters: {},
    query: new URLSearchParams(),
    headers: {},
    body: undefined as Buffer | undefined,
  };
  ingredient.apply(draft, size);
  return draft.body!;
}
