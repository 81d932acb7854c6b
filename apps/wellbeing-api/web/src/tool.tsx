import { AddPanel } from './add/add-panel';
import { FeaturesPanel } from './features/features-panel';
import { rectangleOf } from './geometry/geodesy';
import { NearbyPanel } from './nearby/nearby-panel';
import { UploadPanel } from './upload/upload-panel';
import type { WorkspaceState } from './use-workspace';

/** The panel of the current tab, with the part of the state that it needs. */
export function Tool({ state }: { state: WorkspaceState }) {
  const { api, loaded, drafting, chosenId, setChosenId, fit } = state;
  const { current } = state.collections;
  const center = () => state.view.current?.center ?? null;
  switch (state.tab) {
    case 'places':
      return (
        <FeaturesPanel
          collection={current}
          loaded={loaded}
          filtering={state.filtering}
          label={state.label}
          table={{ isOpen: state.hasTable, toggle: state.toggleTable }}
          chosenId={chosenId}
          onChoose={setChosenId}
          onShow={({ geometry }) => fit([geometry])}
          onDelete={state.remove}
          onChange={state.startChange}
          onAdd={() => state.toTab('add')}
        />
      );
    case 'add':
      return <AddPanel drafting={drafting} center={center} />;
    case 'upload':
      return (
        <UploadPanel
          api={api}
          collectionId={current.id}
          dropped={state.dropped}
          onChecked={(features, extent) => {
            state.setChecked({ features, extent });
            fit(extent ? [rectangleOf(extent)] : features.map(({ feature }) => feature.geometry));
          }}
          onShow={({ feature }) => fit([feature.geometry])}
          onUploaded={state.showUploaded}
          onStarted={(name) => state.setMessage(`${name} is being added. You can leave this page.`)}
        />
      );
    case 'nearby':
      return (
        <NearbyPanel
          api={api}
          search={state.search}
          onChange={state.setSearch}
          center={center}
          onShow={(geometries) => fit(geometries)}
          chosenId={chosenId}
          onChoose={setChosenId}
        />
      );
  }
}
