import { lineOf } from '../geometry/coordinates';
import type { ColumnTypes, FilePreview } from '../geo-api/types';
import { ColumnTypeField } from './column-type-field';
import { withChosen } from './column-types';

const SHAPES: Record<string, [one: string, many: string]> = {
  Point: ['point', 'points'],
  MultiPoint: ['group of points', 'groups of points'],
  LineString: ['line', 'lines'],
  MultiLineString: ['group of lines', 'groups of lines'],
  Polygon: ['area', 'areas'],
  MultiPolygon: ['group of areas', 'groups of areas'],
  GeometryCollection: ['group of shapes', 'groups of shapes'],
  none: ['without a place', 'without a place'],
};

/** The types of the columns of a table, which a person can change. */
interface TableColumns {
  types: ColumnTypes;
  isBusy: boolean;
  onChoose: (types: ColumnTypes) => void;
}

/** Shows the result of an upload before it happens. An upload only adds, either the whole file or nothing. */
export function FilePreviewView({ preview, columns }: { preview: FilePreview; columns?: TableColumns }) {
  const { submitted, bbox, own_ids: ownIds } = preview;
  return (
    <section aria-labelledby="preview-title">
      <h2 class="list-title" id="preview-title">
        Changes
      </h2>
      <table class="properties">
        <tbody>
          <Fact name="Created" text={`${submitted}, each with a new id`} />
          <Fact name="Replaced" text={ownIds > 0 ? `none: the ids in the file (${ownIds}) are not kept` : 'none'} />
          <Fact name="Refused" text="none" />
          <Fact name="Shapes" text={shapesText(preview)} />
          <Fact name="Where" text={bbox ? extentText(bbox) : 'none'} />
        </tbody>
      </table>
      <Properties preview={preview} columns={columns} />
    </section>
  );
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{text}</td>
  </tr>
);

function shapesText({ geometry_types: types }: FilePreview): string {
  return Object.entries(types)
    .map(([type, count]) => `${count} ${SHAPES[type]?.[count === 1 ? 0 : 1] ?? type}`)
    .join(', ');
}

function extentText([west, south, east, north]: number[]): string {
  const [first, last] = [lineOf([west!, south!]), lineOf([east!, north!])];
  return first === last ? first : `${first} to ${last}`;
}

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'number',
  boolean: 'yes or no',
  null: 'empty',
  array: 'list',
  object: 'object',
};
const MOST_SHOWN = 30;

function Properties({ preview, columns }: { preview: FilePreview; columns: TableColumns | undefined }) {
  const { submitted } = preview;
  const properties = withChosen(preview.properties, columns?.types ?? {});
  if (properties.length === 0) return <p class="quiet">The places have no properties.</p>;
  return (
    <table class="properties found">
      <caption>
        Properties in the file
        {properties.length > MOST_SHOWN && `, the first ${MOST_SHOWN} of at least ${properties.length}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Holds</th>
          <th scope="col">In</th>
        </tr>
      </thead>
      <tbody>
        {properties.slice(0, MOST_SHOWN).map((property) => (
          <tr key={property.name}>
            <th scope="row">{property.name}</th>
            <td>
              {columns && property.column_type !== null ? (
                <ColumnTypeField
                  property={property}
                  isBusy={columns.isBusy}
                  onChoose={(name, type) => columns.onChoose({ ...columns.types, [name]: type })}
                />
              ) : (
                property.types.map((type) => TYPES[type]).join(' or ')
              )}
            </td>
            <td>{property.features === submitted ? 'all' : property.features}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
