import type { GeoApi } from '../geo-api/geo-api';
import type { Collection, ExportFormat } from '../geo-api/types';
import { Modal } from '../parts/modal';
import { Problem } from '../parts/notice';
import { useTask } from '../parts/task';

interface OfferedFormat {
  format: ExportFormat;
  extension: string;
  name: string;
  use: string;
}

const FORMATS: OfferedFormat[] = [
  { format: 'geojson', extension: 'geojson', name: 'GeoJSON', use: 'keeps everything; for GIS programs and scripts' },
  { format: 'gpx', extension: 'gpx', name: 'GPX', use: 'points and paths; for watches and navigation' },
  { format: 'kml', extension: 'kml', name: 'KML', use: 'for globes and map viewers' },
  { format: 'csv', extension: 'csv', name: 'CSV', use: 'a table with coordinates; for spreadsheets' },
  { format: 'flatgeobuf', extension: 'fgb', name: 'FlatGeobuf', use: 'small and fast; for GIS programs' },
  {
    format: 'geojsonseq',
    extension: 'geojsons',
    name: 'GeoJSON sequence',
    use: 'keeps everything, one place per record; for large data',
  },
];

interface Props {
  api: GeoApi;
  collection: Collection;
  onClose: () => void;
}

export function ExportDialog({ api, collection, onClose }: Props) {
  const task = useTask();
  const download = ({ format, extension }: OfferedFormat) =>
    void task.run(async () => save(await api.exportCollection(collection.id, format), fileName(collection, extension)));
  return (
    <Modal title={`Export “${collection.title}”`} onClose={onClose}>
      <ul class="list">
        {FORMATS.map((offered) => (
          <li key={offered.format}>
            <span class="what">
              <strong>{offered.name}</strong>
              <span class="hint">{offered.use}</span>
            </span>
            <button type="button" class="small" disabled={task.isRunning} onClick={() => download(offered)}>
              Download<span class="hidden-text"> as {offered.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Problem text={task.problem} />
      <div class="row end">
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Modal>
  );
}

/** A plain link cannot send the access token, so the app fetches the file and passes it to the browser. */
function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const fileName = ({ title }: Collection, extension: string): string =>
  `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'collection'}.${extension}`;
