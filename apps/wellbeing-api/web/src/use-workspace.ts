import type { Feature as GeoJsonFeature, Geometry, Position } from 'geojson';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lineOf } from './geometry/coordinates';
import { draftOf } from './add/draft';
import { type Drafting, useDraft } from './add/use-draft';
import type { StartingCollections } from './collections/at-start';
import { type Collections, useCollections } from './collections/use-collections';
import { type Filtering, useFilter } from './filter/use-filter';
import { nameOf } from './features/feature-name';
import { type LoadedFeatures, useFeatures } from './features/use-features';
import { type Label, useLabel } from './features/use-label';
import type { GeoApi } from './geo-api/geo-api';
import type { Collection, Feature } from './geo-api/types';
import { type Bounds, boundsOf } from './geometry/geodesy';
import type { MapView } from './map/map-view';
import { EMPTY_SEARCH, type Search } from './nearby/search';
import { messageOf } from './parts/task';
import { type CheckedFile, NO_FILE } from './upload/checked-feature';

const WORLD: Bounds = [-180, -60, 180, 75];

export type Tab = 'places' | 'add' | 'upload' | 'nearby';

/** The state that the parts share. Each part only shows or changes it. */
export interface WorkspaceState {
  api: GeoApi;
  view: { current: MapView | null };
  collections: Collections;
  tab: Tab;
  chosenId: string | null;
  /** The message about the last action. */
  message: string;
  problem: string | null;
  loaded: LoadedFeatures;
  filtering: Filtering;
  label: Label;
  /** Whether the attribute table is open. */
  hasTable: boolean;
  toggleTable: () => void;
  /** The file that was dropped on the page last. */
  dropped: File | null;
  drop: (files: File[]) => void;
  drafting: Drafting;
  checked: CheckedFile;
  search: Search;
  setChosenId: (featureId: string | null) => void;
  setChecked: (checked: CheckedFile) => void;
  setSearch: (search: Search) => void;
  setMessage: (message: string) => void;
  toTab: (tab: Tab) => void;
  openCollection: (collection: Collection) => void;
  remove: (feature: Feature) => Promise<void>;
  /** Opens a feature in the tab where it can be changed. */
  startChange: (feature: Feature) => Promise<void>;
  showUploaded: (count: number) => Promise<void>;
  /** Whether a press on the map gives a position. */
  isDrawing: boolean;
  press: (position: Position) => void;
  choose: (featureId: string | null) => void;
  fit: (geometries: (Geometry | null)[]) => void;
  /** Moves the map to the whole collection. */
  showAll: () => Promise<void>;
  /** Does the same once the map exists, unless it shows the collection already. */
  showFirst: () => void;
}

/** @param isPlaced whether the map shows the whole open collection already */
export function useWorkspace(api: GeoApi, start: StartingCollections, isPlaced: boolean): WorkspaceState {
  const collections = useCollections(start);
  const [tab, setTab] = useState<Tab>('places');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState(start.problem);
  const [checked, setChecked] = useState<CheckedFile>(NO_FILE);
  const [search, setSearch] = useState<Search>(EMPTY_SEARCH);
  const view = useRef<MapView | null>(null);
  const { id: collectionId } = collections.current;
  const fail = (error: unknown) => setProblem(messageOf(error));
  const filtering = useFilter({ api, collectionId, linked: start.filter, onProblem: fail, onNote: setMessage });
  const { filter } = filtering;
  const loaded = useFeatures(api, { collectionId, filter }, fail);

  const label = useLabel(collectionId, loaded.features);
  const [hasTable, setTable] = useState(false);
  const [dropped, setDropped] = useState<File | null>(null);

  const fit = (geometries: (Geometry | null)[]) => {
    const bounds = boundsOf(geometries);
    if (bounds) view.current?.fit(bounds);
  };
  const fitAll = (features: Feature[]) => fit(features.map(({ geometry }) => geometry));
  const showAll = async () => {
    if (!loaded.hasMore || filter !== null) fitAll(loaded.features);
    else view.current?.fit((await api.getBounds(collectionId)) ?? WORLD);
  };
  const asked = `${collectionId} ${filter}`;
  const showFirst = useFirstView({ asked, loaded, showAll, placed: isPlaced ? asked : null });

  const toTab = (next: Tab) => {
    setTab(next);
    setChosenId(null);
    setMessage('');
  };
  const report = (text: string, featureId: string | null = null) => {
    toTab('places');
    setChosenId(featureId);
    setMessage(text);
  };
  const drafting = useDraft(async (feature: GeoJsonFeature, changes) => {
    if (changes) {
      const { geometry, properties } = feature;
      await api.updateFeature(collectionId, changes.id, changes.etag, { geometry, properties });
    }
    const id = changes?.id ?? (await api.submitFeature(collectionId, feature));
    await loaded.reload();
    report(`“${nameOf(feature)}” is ${changes ? 'changed' : 'saved'}.`, id);
  });
  const startChange = async ({ id }: Feature) => {
    const { feature, etag } = await api.getFeature(collectionId, id);
    drafting.start(draftOf(feature, etag));
    toTab('add');
    fit([feature.geometry]);
  };
  const openCollection = (collection: Collection) => {
    setProblem(null);
    setChecked(NO_FILE);
    if (drafting.draft.changes) drafting.start(null);
    collections.open(collection.id);
    toTab(collection.editable || tab === 'nearby' ? tab : 'places');
  };
  const remove = async (feature: Feature) => {
    await api.deleteFeature(collectionId, feature.id);
    loaded.forget(feature.id);
    report(`“${nameOf(feature, label.property)}” is deleted.`);
  };
  const showUploaded = async (count: number) => {
    fitAll(await loaded.reload());
    report(`${count} ${count === 1 ? 'place was' : 'places were'} added.`);
  };
  const drop = (files: File[]) => {
    if (!collections.current.editable) {
      setProblem('This collection is read only. Open one of yours, and drop the file again.');
      return;
    }
    setProblem(null);
    toTab('upload');
    setDropped(files[0] ?? null);
    if (files.length > 1) setMessage(`One file at a time: “${files[0]!.name}” is checked, the others are not.`);
  };
  const isSearching = tab === 'nearby' && !search.results;
  const press = (position: Position) => {
    if (tab === 'add') drafting.addPosition(position);
    if (isSearching) setSearch({ ...search, text: lineOf(position) });
  };
  const choose = (featureId: string | null) => {
    if (tab === 'upload' || isSearching) return;
    setChosenId(featureId);
    if (featureId) loaded.find(featureId).catch(fail);
  };
  const shown = {
    api,
    view,
    collections,
    tab,
    chosenId,
    message,
    problem,
    loaded,
    filtering,
    label,
    hasTable,
    dropped,
    drafting,
    checked,
    search,
  };
  const actions = {
    setChosenId,
    setChecked,
    setSearch,
    setMessage,
    toTab,
    toggleTable: () => setTable(!hasTable),
    drop,
    openCollection,
    remove,
    startChange,
    showUploaded,
  };
  return { ...shown, ...actions, isDrawing: tab === 'add' || isSearching, press, choose, fit, showAll, showFirst };
}

interface FirstView {
  /** The collection and the filter. */
  asked: string;
  loaded: LoadedFeatures;
  showAll: () => Promise<void>;
  /** The collection and the filter that the map shows already. */
  placed: string | null;
}

/** Moves the map to the whole result when it is loaded. After that, only the person moves it. */
function useFirstView({ asked, loaded, showAll, placed }: FirstView): () => void {
  const seen = useRef(placed);
  const first = useRef(placed);
  useEffect(() => {
    if (loaded.isLoading || seen.current === asked) return;
    seen.current = asked;
    void showAll();
  }, [loaded.features, loaded.isLoading]);
  return () => {
    if (first.current !== asked) void showAll();
  };
}
