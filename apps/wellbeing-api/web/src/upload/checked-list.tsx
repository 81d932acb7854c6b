import { nameOf } from '../features/feature-name';
import { boundsOf } from '../geometry/geodesy';
import { ShapeIcon } from '../parts/shape-icon';
import { withLine } from './check-file';
import type { CheckedFeature } from './checked-feature';

const MOST_SHOWN = 200;

/** The features of a file with their errors. Features with errors come first, in the order of the file. */
export function CheckedList({
  features,
  onShow,
}: {
  features: CheckedFeature[];
  onShow: (feature: CheckedFeature) => void;
}) {
  if (features.length === 0) return null;
  const sorted = features.toSorted((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0));
  return (
    <>
      <h2 class="list-title" id="in-the-file">
        In the file
      </h2>
      <ul class="list features" aria-labelledby="in-the-file">
        {sorted.slice(0, MOST_SHOWN).map((one) => (
          <CheckedItem key={one.index} checked={one} onShow={() => onShow(one)} />
        ))}
      </ul>
      {sorted.length > MOST_SHOWN && <p class="quiet">and {sorted.length - MOST_SHOWN} more without a problem shown</p>}
    </>
  );
}

function CheckedItem({ checked, onShow }: { checked: CheckedFeature; onShow: () => void }) {
  const { index, feature, problems } = checked;
  const isWrong = problems.length > 0;
  const name = nameOf(feature);
  return (
    <li class={isWrong ? 'feature wrong' : 'feature'} data-index={index}>
      <div class="checked">
        <ShapeIcon geometry={feature.geometry} />
        <span class="feature-name">
          <span class="quiet">{index + 1}.</span> {name}
        </span>
        {boundsOf([feature.geometry]) && (
          <button type="button" class="small" onClick={onShow}>
            Show<span class="hidden-text"> {name} on the map</span>
          </button>
        )}
        {problems.map(({ message, pointer, line }) => (
          <p key={`${pointer}${line}${message}`} class="error">
            {withLine({ message, line })} {pointer && <code>{pointer}</code>}
          </p>
        ))}
        {!isWrong && <span class="hidden-text">in order</span>}
      </div>
    </li>
  );
}
