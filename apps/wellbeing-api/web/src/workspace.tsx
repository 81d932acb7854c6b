import type { Feature as GeoJsonFeature, Geometry, Position } from 'geojson';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { AddPanel, type Draft, EMPTY_DRAFT } from './add/add-panel';
import { lineOf } from './add/coordinates';
import { CollectionBar } from './collections/collection-bar';
import { nameOf } from './features/feature-name';
import { FeaturesPanel } from './features/features-panel';
import { useFeatures } from './features/use-features';
import type { GeoApi } from './geo-api/geo-api';
import type { Collection, Feature } from './geo-api/types';
import { boundsOf } from './map/geodesy';
import { MapPane } from './map/map-pane';
import type { MapView } from './map/map-view';
import { checkedOnMap, draftOnMap, featuresOnMap, searchOnMap } from './map/shown';
import { EMPTY_SEARCH, NearbyPanel, type Search } from './nearby/nearby-panel';
import { Problem } from './parts/notice';
import { Tabs } from './parts/tabs';
import { messageOf, useTask } from './parts/task';
import { ApiError, type Problem as ServiceProblem } from './session/api-error';
import type { User } from './session/session';
import { type CheckedFeature, UploadPanel } from './upload/upload-panel';

type Tab = 'places' | 'add' | 'upload' | 'nearby';

const TABS: { id: Tab; name: string }[] = [
  { id: 'places', name: 'Places' },
  { id: 'add', name: 'Add' },
  { id: 'upload', name: 'Upload' },
  { id: 'nearby', name: 'Nearby' },
];

interface Props {
  api: GeoApi;
  user: User;
  initial: Collection[];
  tileUrl: string | null;
  onSignOut(): Promise<void>;
}

/** Holds what the parts share, and lets each of them be simple: the map shows it, the panels change it. */
export function Workspace({ api, user, initial, tileUrl, onSignOut }: Props) {
  const [collections, setCollections] = useState(initial);
  const [collectionId, setCollectionId] = useState(initial[0]!.id);
  const [tab, setTab] = useState<Tab>('places');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [draftProblems, setDraftProblems] = useState<ServiceProblem[]>([]);
  const [checked, setChecked] = useState<CheckedFeature[]>([]);
  const [search, setSearch] = useState<Search>(EMPTY_SEARCH);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useTask();
  const leaving = useTask();
  const view = useRef<MapView | null>(null);
  const current = collections.find(({ id }) => id === collectionId)!;
  const loaded = useFeatures(api, collectionId, (error) => setProblem(messageOf(error)));

  const fit = (geometries: (Geometry | null)[]) => {
    const bounds = boundsOf(geometries);
    if (bounds) view.current?.fit(bounds);
  };
  const fitAll = (features: Feature[]) => fit(features.map(({ geometry }) => geometry));
  const fitted = useRef<string | null>(null);
  useEffect(() => {
    if (loaded.isLoading || fitted.current === collectionId || !view.current) return;
    fitted.current = collectionId;
    fitAll(loaded.features);
  }, [loaded.features, loaded.isLoading]);

  const say = (text: string) => setMessage(text);
  const toTab = (next: Tab) => {
    setTab(next);
    setChosenId(null);
    setMessage('');
    saving.clear();
  };
  const toCollection = (id: string) => {
    setProblem(null);
    setChosenId(null);
    setChecked([]);
    setCollectionId(id);
    if (!collections.find((one) => one.id === id)?.editable && (tab === 'add' || tab === 'upload')) setTab('places');
  };
  const changeDraft = (next: Draft) => {
    setDraft(next);
    setDraftProblems([]);
    saving.clear();
  };
  const addPosition = (position: Position) => {
    const line = lineOf(position);
    const before = draft.shape === 'Point' ? '' : draft.text.trimEnd();
    changeDraft({ ...draft, text: before ? `${before}\n${line}` : line });
  };
  const press = (position: Position) => {
    if (tab === 'add') addPosition(position);
    if (tab === 'nearby' && !search.results) setSearch({ ...search, text: lineOf(position) });
  };
  const choose = (featureId: string | null) => {
    if (tab === 'upload' || (tab === 'nearby' && !search.results)) return;
    setChosenId(featureId);
  };
  const save = (feature: GeoJsonFeature) =>
    void saving.run(async () => {
      try {
        const id = await api.submitFeature(collectionId, feature);
        setDraft({ ...EMPTY_DRAFT, shape: draft.shape });
        await loaded.reload();
        toTab('places');
        setChosenId(id);
        say(`“${nameOf(feature)}” is saved.`);
      } catch (error) {
        if (error instanceof ApiError && error.problems.length > 0) setDraftProblems(error.problems);
        else throw error;
      }
    });
  const remove = async (feature: Feature) => {
    await api.deleteFeature(collectionId, feature.id);
    loaded.forget(feature.id);
    setChosenId(null);
    say(`“${nameOf(feature)}” is deleted.`);
  };
  const uploaded = async (count: number) => {
    const features = await loaded.reload();
    toTab('places');
    fitAll(features);
    say(`${count} ${count === 1 ? 'place was' : 'places were'} added.`);
  };
  const changed = (collection: Collection, text: string) => {
    const isNew = !collections.some(({ id }) => id === collection.id);
    setCollections(
      isNew ? [...collections, collection] : collections.map((one) => (one.id === collection.id ? collection : one)),
    );
    if (isNew) setCollectionId(collection.id);
    say(text);
  };

  const listed = tab === 'nearby' && search.results ? search.results : loaded.features;
  const contents = {
    features: useMemo(() => featuresOnMap(listed, chosenId), [listed, chosenId]),
    checked: useMemo(() => (tab === 'upload' ? checkedOnMap(checked) : []), [tab, checked]),
    draft: useMemo(() => (tab === 'add' ? draftOnMap(draft) : []), [tab, draft]),
    search: useMemo(() => (tab === 'nearby' ? searchOnMap(search) : []), [tab, search]),
  };
  const center = () => view.current?.center ?? null;
  return (
    <main class="workspace">
      <h1 class="hidden-text">Map of your places</h1>
      <MapPane
        tileUrl={tileUrl}
        contents={contents}
        isDrawing={tab === 'add' || (tab === 'nearby' && !search.results)}
        view={view}
        onReady={() => fitAll(loaded.features)}
        onPress={press}
        onChoose={choose}
      />
      <section class="panel" id="panel" aria-label="Places and tools" tabIndex={-1}>
        <CollectionBar
          api={api}
          collections={collections}
          current={current}
          onChoose={toCollection}
          onChanged={changed}
        />
        <Tabs
          label="What to do"
          tabs={current.editable ? TABS : TABS.filter(({ id }) => id === 'places' || id === 'nearby')}
          current={tab}
          onChange={toTab}
        />
        <div class="panel-body" role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
          <Problem text={problem} />
          <div role="status" class="said">
            {message && <div class="notice good">{message}</div>}
          </div>
          {tab === 'places' && (
            <FeaturesPanel
              collection={current}
              features={loaded.features}
              isLoading={loaded.isLoading}
              hasMore={loaded.hasMore}
              chosenId={chosenId}
              onChoose={setChosenId}
              onShow={({ geometry }) => fit([geometry])}
              onDelete={remove}
              onMore={() => void loaded.loadMore()}
              onAdd={() => toTab('add')}
            />
          )}
          {tab === 'add' && (
            <AddPanel
              draft={draft}
              onChange={changeDraft}
              center={center}
              onAddPosition={addPosition}
              onSave={save}
              task={saving}
              problems={draftProblems}
            />
          )}
          {tab === 'upload' && (
            <UploadPanel
              api={api}
              collectionId={collectionId}
              onChecked={(features) => {
                setChecked(features);
                fit(features.map(({ feature }) => feature.geometry));
              }}
              onShow={({ feature }) => fit([feature.geometry])}
              onUploaded={uploaded}
            />
          )}
          {tab === 'nearby' && (
            <NearbyPanel
              api={api}
              search={search}
              onChange={setSearch}
              center={center}
              onShow={({ geometry }) => fit([geometry])}
              onFound={(asked) =>
                fit(searchOnMap({ ...search, radius: String(asked.radiusMeters) }).map(({ geometry }) => geometry))
              }
              chosenId={chosenId}
              onChoose={setChosenId}
            />
          )}
        </div>
        <footer class="panel-foot">
          <span class="quiet">{user.name ?? user.email}</span>
          <button type="button" class="small" disabled={leaving.isRunning} onClick={() => void leaving.run(onSignOut)}>
            Sign out
          </button>
          <Problem text={leaving.problem} />
        </footer>
      </section>
    </main>
  );
}
