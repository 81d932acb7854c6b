import { checkCollection, checkFeature, type FeatureContent } from '../../src/geo/geometries/feature.validator';
import { CARTESIAN, type Crossing, isObject } from '../../src/geo/geometries/geometry.validator';
import { type Checked, type FeatureProblem, indexOfFeature, Inspection } from '../../src/geo/geometries/problem';

/** The features of a parsed Feature or FeatureCollection, checked as those of a file are. */
export function checkSubmission(
  document: unknown,
  crossing: Crossing = CARTESIAN,
  inspection = new Inspection(),
): Checked<FeatureContent[], FeatureProblem> {
  const contents: (FeatureContent | null)[] = [];
  if (isObject(document) && document['type'] === 'FeatureCollection') {
    const features = Array.isArray(document['features']) ? (document['features'] as unknown[]) : [];
    for (const [index, feature] of features.entries())
      contents.push(checkFeature(feature, { pointer: `/features/${index}`, index }, inspection, crossing));
    checkCollection(document, features.length, inspection);
  } else contents.push(checkFeature(document, { pointer: '', index: 0 }, inspection, crossing));
  const problems = inspection.problems.map((problem) => ({ index: indexOfFeature(problem.pointer), ...problem }));
  return { value: problems.length === 0 ? (contents as FeatureContent[]) : null, problems };
}
