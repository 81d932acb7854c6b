import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { StartingCollections } from './collections/at-start';
import { CollectionBar } from './collections/collection-bar';
import type { GeoApi } from './geo-api/geo-api';
import { MapPane } from './map/map-pane';
import { checkedOnMap, draftOnMap, extentOnMap, featuresOnMap, searchOnMap } from './map/shown';
import type { MapStart } from './map/map-start';
import { Problem } from './parts/notice';
import { Tabs } from './parts/tabs';
import { useTask } from './parts/task';
import type { User } from './session/session';
import { AttributeTable } from './table/attribute-table';
import { Tool } from './tool';
import { useDroppedFiles } from './upload/use-dropped-files';
import { type Tab, useWorkspace, type WorkspaceState } from './use-workspace';

const TABS: { id: Tab; name: string }[] = [
  { id: 'places', name: 'Places' },
  { id: 'add', name: 'Add' },
  { id: 'upload', name: 'Upload' },
  { id: 'nearby', name: 'Nearby' },
];
const READ_ONLY_TABS = TABS.filter(({ id }) => id === 'places' || id === 'nearby');

interface Props {
  api: GeoApi;
  user: User;
  start: StartingCollections;
  map: MapStart;
  /** Plain text that names the makers of the ground below the places. */
  attribution: string;
  onSignOut: () => Promise<void>;
}

export function Workspace({ api, user, start, map, attribution, onSignOut }: Props) {
  const state = useWorkspace(api, start, map.bounds !== null);
  const { tab, message, problem } = state;
  const panel = useFocusKept(message);
  const isFileOver = useDroppedFiles(state.drop);
  return (
    <main class={isFileOver ? 'workspace file-over' : 'workspace'}>
      <h1 class="hidden-text">Map of your places</h1>
      <MapSide state={state} map={map} attribution={attribution} />
      <section class="panel" id="panel" ref={panel} aria-label="Places and tools" tabIndex={-1}>
        <CollectionBar
          api={api}
          collections={state.collections}
          conditions={state.filtering.conditions}
          onOpen={state.openCollection}
          onChanged={state.setMessage}
        />
        <Tabs
          label="Tools"
          tabs={state.collections.current.editable ? TABS : READ_ONLY_TABS}
          current={tab}
          onChange={state.toTab}
        />
        <div class="panel-body" role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
          <Problem text={problem} />
          <div role="status" class="said">
            {message && <div class="notice good">{message}</div>}
          </div>
          <Tool state={state} />
        </div>
        <Foot user={user} onSignOut={onSignOut} />
      </section>
    </main>
  );
}

/** A pressed button may be removed by its action, such as the deletion of a place. The panel then takes the keyboard focus. */
function useFocusKept(message: string) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (message && document.activeElement === document.body) panel.current?.focus();
  }, [message]);
  return panel;
}

function MapSide({ state, map, attribution }: { state: WorkspaceState } & Pick<Props, 'map' | 'attribution'>) {
  const { tab, search, chosenId, loaded, checked, drafting } = state;
  const listed = tab === 'nearby' && search.results ? search.results : loaded.features;
  // A chosen file is shown alone: stored features would hide its errors.
  const hasFile = tab === 'upload' && (checked.features.length > 0 || checked.extent !== null);
  // For a collection that is not loaded completely, the map shows tiles, and only the chosen feature as a single one.
  const isTiled = loaded.hasMore && listed === loaded.features && !hasFile;
  const single = isTiled ? listed.filter(({ id }) => id === chosenId) : listed;
  const collectionId = state.collections.current.id;
  const { filter } = state.filtering;
  const tiles = useMemo(
    () => ({ shown: isTiled ? { collectionId, filter } : null }),
    [isTiled, collectionId, filter, loaded.features],
  );
  // A feature that is being changed is shown with its draft.
  const shown =
    drafting.draft.changes && tab === 'add' ? single.filter(({ id }) => id !== drafting.draft.changes?.id) : single;
  const contents = {
    features: useMemo(
      () => featuresOnMap(hasFile ? [] : shown, chosenId, listed === loaded.features ? state.label.property : null),
      [listed, chosenId, state.label.property, hasFile, isTiled, tab, drafting.draft.changes],
    ),
    checked: useMemo(() => (tab === 'upload' ? checkedOnMap(checked.features) : []), [tab, checked]),
    draft: useMemo(() => (tab === 'add' ? draftOnMap(drafting.draft) : []), [tab, drafting.draft]),
    search: useMemo(
      () => (tab === 'nearby' ? searchOnMap(search) : tab === 'upload' ? extentOnMap(checked) : []),
      [tab, search, checked],
    ),
  };
  return (
    <MapPane
      map={map}
      attribution={attribution}
      contents={contents}
      isLoading={loaded.isLoading}
      isDrawing={state.isDrawing}
      view={state.view}
      tiles={tiles}
      loadTile={(wish, signal) => state.api.loadTile(wish, signal)}
      onReady={state.showFirst}
      onSeen={() => state.api.discardEarly()}
      onPress={state.press}
      onDrag={drafting.movePosition}
      onChoose={state.choose}
    >
      {state.hasTable && tab === 'places' && (
        <AttributeTable
          api={state.api}
          collectionId={collectionId}
          filter={filter}
          revision={loaded.revision}
          chosenId={chosenId}
          onChoose={({ id, geometry }) => {
            state.choose(id);
            state.fit([geometry]);
          }}
          onCovers={(pixels) => state.view.current?.setCovered(pixels)}
          onClose={state.toggleTable}
        />
      )}
    </MapPane>
  );
}

function Foot({ user, onSignOut }: Pick<Props, 'user' | 'onSignOut'>) {
  const task = useTask();
  return (
    <footer class="panel-foot">
      <span class="quiet">{user.name ?? user.email}</span>
      <button type="button" class="small" disabled={task.isRunning} onClick={() => void task.run(onSignOut)}>
        Sign out
      </button>
      <Problem text={task.problem} />
    </footer>
  );
}
