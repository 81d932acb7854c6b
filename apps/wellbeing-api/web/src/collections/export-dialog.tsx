import type { GeoApi } from '../geo-api/geo-api';
import type { Collection, ExportFormat } from '../geo-api/types';
import { Modal } from '../parts/modal';
import { Problem } from '../parts/notice';
import { useTask } from '../parts/task';

const FORMATS: { format: ExportFormat; name: string; use: string }[] = [
  { format: 'geojson', name: 'GeoJSON', use: 'keeps everything; for GIS programs and scripts' },
  { format: 'gpx', name: 'GPX', use: 'points and paths; for watches and navigation' },
  { format: 'kml', name: 'KML', use: 'for globes and map viewers' },
  { format: 'csv', name: 'CSV', use: 'a table with coordinates; for spreadsheets' },
];

interface Props {
  api: GeoApi;
  collection: Collection;
  onClose: () => void;
}

export function ExportDialog({ api, collection, onClose }: Props) {
  const task = useTask();
  const download = (format: ExportFormat) =>
    void task.run(async () => save(await api.exportCollection(collection.id, format), fileName(collection, format)));
  return (
    <Modal title={`Export “${collection.title}”`} onClose={onClose}>
      <ul class="list">
        {FORMATS.map(({ format, name, use }) => (
          <li key={format}>
            <span class="what">
              <strong>{name}</strong>
              <span class="hint">{use}</span>
            </span>
            <button type="button" class="small" disabled={task.isRunning} onClick={() => download(format)}>
              Download<span class="hidden-text"> as {name}</span>
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

const fileName = ({ title }: Collection, format: ExportFormat): string =>
  `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'collection'}.${format}`;
