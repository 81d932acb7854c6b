import { useEffect, useId, useState } from 'preact/hooks';
import type { GeoApi } from '../geo-api/geo-api';
import type { FilePreview, FileProgress, TableChoices } from '../geo-api/types';
import type { Bounds } from '../geometry/geodesy';
import { Notice, Problem } from '../parts/notice';
import { useTask } from '../parts/task';
import { checkFile, type Verdict as FileVerdict } from './check-file';
import type { CheckedFeature } from './checked-feature';
import { CheckedList } from './checked-list';
import { isTable } from './column-types';
import { CoordinateColumnsField } from './coordinate-columns';
import { FilePreviewView } from './file-preview';
import { FileProgressView } from './file-progress';
import { ImportList } from './import-list';
import { useImports } from './use-imports';
import { countsText, differencesIn, FileReportView } from './file-report';

interface Props {
  api: GeoApi;
  collectionId: string;
  /** The file that was dropped on the page last. */
  dropped: File | null;
  /** Receives the checked features, and the box around them. */
  onChecked: (features: CheckedFeature[], extent: Bounds | null) => void;
  onShow: (feature: CheckedFeature) => void;
  onUploaded: (count: number) => Promise<void>;
  onStarted: (fileName: string) => void;
}

/** After a file is chosen, the service checks it without storing it. Only then it can be added. */
export function UploadPanel({ api, collectionId, dropped, onChecked, onShow, onUploaded, onStarted }: Props) {
  const [verdict, setVerdict] = useState<FileVerdict | null>(null);
  const [generation, setGeneration] = useState(0);
  const [progress, setProgress] = useState<FileProgress | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const task = useTask();
  const imports = useImports(api, ({ collection, features }) => {
    if (collection === collectionId) void onUploaded(features);
  });
  useEffect(() => onChecked(verdict?.features ?? [], extentOf(verdict)), [verdict]);
  useEffect(() => setVerdict(null), [collectionId]);

  const check = (file: File, choices: TableChoices) => {
    setIsAdding(false);
    setProgress(null);
    void task.run(async () => setVerdict(await checkFile(api, collectionId, file, choices, setProgress)));
  };
  const choose = (file: File | undefined) => {
    setVerdict(null);
    if (file) check(file, { types: {} });
  };
  useEffect(() => {
    if (dropped && !task.isRunning) choose(dropped);
  }, [dropped]);
  const upload = () => {
    setIsAdding(true);
    setProgress(null);
    void task.run(async () => {
      const { file, choices } = verdict!;
      const count = await api.submitFile(collectionId, file, choices, setProgress);
      setVerdict(null);
      setProgress(null);
      setGeneration(generation + 1);
      if (count !== null) return onUploaded(count);
      onStarted(file.name);
      imports.refresh();
    });
  };
  return (
    <>
      <FileField key={generation} isDisabled={task.isRunning} onChoose={choose} />
      {task.isRunning && (
        <Notice>
          {isAdding ? 'Adding…' : 'Checking the file…'}
          {progress && <FileProgressView progress={progress} />}
        </Notice>
      )}
      <Problem text={task.problem} />
      {verdict && (
        <VerdictView
          verdict={verdict}
          isBusy={task.isRunning}
          onShow={onShow}
          onUpload={upload}
          onChoices={(choices) => check(verdict.file, choices)}
        />
      )}
      <ImportList imports={imports} />
    </>
  );
}

const extentOf = (verdict: FileVerdict | null): Bounds | null =>
  (verdict?.preview?.bbox as Bounds | null | undefined) ?? null;

interface VerdictProps {
  verdict: FileVerdict;
  isBusy: boolean;
  onShow: (feature: CheckedFeature) => void;
  onUpload: () => void;
  /** The file is checked again with these choices. */
  onChoices: (choices: TableChoices) => void;
}

function VerdictView({ verdict, isBusy, onShow, onUpload, onChoices }: VerdictProps) {
  const { file, choices, columns, features, preview, problem } = verdict;
  const wrong = features.filter(({ problems }) => problems.length > 0).length;
  return (
    <>
      {preview === null ? (
        <div class="notice bad" role="alert">
          <p>
            <strong>
              {wrong > 0 ? `${wrong} of ${features.length} places cannot be added.` : 'This file cannot be added.'}
            </strong>
          </p>
          {problem && <p>{problem}</p>}
          <p>Nothing was uploaded. Fix the file and try again.</p>
        </div>
      ) : (
        <Verdict file={file} preview={preview} />
      )}
      {columns.length > 1 && (
        <CoordinateColumnsField
          names={columns}
          chosen={choices.coordinates}
          isBusy={isBusy}
          onChoose={(coordinates) => onChoices({ ...choices, coordinates })}
        />
      )}
      {preview && (
        <>
          <button type="button" class="primary" disabled={isBusy} onClick={onUpload}>
            Add {preview.submitted === 1 ? 'it' : `all ${preview.submitted}`}
          </button>
          <FileReportView report={preview.report} />
          <FilePreviewView
            preview={preview}
            columns={
              isTable(file)
                ? { types: choices.types, isBusy, onChoose: (types) => onChoices({ ...choices, types }) }
                : undefined
            }
          />
        </>
      )}
      <CheckedList features={features} onShow={onShow} />
    </>
  );
}

function Verdict({ file, preview: { submitted, report } }: { file: File; preview: FilePreview }) {
  const places = `${submitted} ${submitted === 1 ? 'place' : 'places'}`;
  return (
    <Notice kind={report.omitted + report.repaired === 0 ? 'good' : ''}>
      <p>
        <strong>{file.name}</strong>{' '}
        {differencesIn(report) === 0
          ? `is in order: ${places}.`
          : `can be added: ${places}. Not everything is stored as in the file: ${countsText(report)}.`}
      </p>
    </Notice>
  );
}

/** Extensions and media types: phones know only some of the extensions. */
const ACCEPTED = [
  '.geojson,.json,.geojsonl,.geojsons,.ndjson,.gpx,.kml,.kmz,.csv,.fgb,.zip',
  'text/csv,application/geo+json,application/geo+json-seq,application/gpx+xml,application/zip',
  'application/vnd.google-earth.kml+xml,application/vnd.google-earth.kmz',
].join(',');

function FileField({ isDisabled, onChoose }: { isDisabled: boolean; onChoose: (file: File | undefined) => void }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>File</label>
      <span class="hint" id={`${id}-hint`}>
        GeoJSON, GPX, KML, KMZ, CSV, FlatGeobuf, or a Shapefile in a .zip, up to 64 MB. Choose it or drop it on the
        page. It is checked first; nothing is stored before you say so.
      </span>
      <input
        id={id}
        type="file"
        accept={ACCEPTED}
        aria-describedby={`${id}-hint`}
        disabled={isDisabled}
        onChange={(event) => onChoose(event.currentTarget.files?.[0])}
      />
    </div>
  );
}
