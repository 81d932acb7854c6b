import { useId, useState } from 'preact/hooks';
import type { Condition } from '../filter/condition';
import type { GeoApi } from '../geo-api/geo-api';
import type { Collection } from '../geo-api/types';
import type { Collections } from './use-collections';
import { ChangeDialog } from './change-dialog';
import { ExportDialog } from './export-dialog';
import { NewCollectionDialog } from './new-collection-dialog';
import { ShareDialog } from './share-dialog';
import { TimeDialog } from './time-dialog';
import { VISIBILITY_NAMES } from './visibility';

interface Props {
  api: GeoApi;
  collections: Collections;
  /** The filter of the current collection. */
  conditions: Condition[];
  onOpen: (collection: Collection) => void;
  /** Called with a message after a collection was created, changed or deleted. */
  onChanged: (message: string) => void;
}

type Dialog = 'new' | 'change' | 'share' | 'time' | 'export';

/** The selector of the collection, and the actions on the whole collection. */
export function CollectionBar({ api, collections: { all, current, put, drop }, conditions, onOpen, onChanged }: Props) {
  const id = useId();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const changed = (collection: Collection, message: string) => {
    put(collection);
    onChanged(message);
  };
  const own = all.filter(({ editable }) => editable);
  const others = all.filter(({ editable }) => !editable);
  const option = ({ id: value, title }: Collection) => (
    <option key={value} value={value}>
      {title}
    </option>
  );
  return (
    <div class="collection-bar">
      <label for={id} class="collection-label">
        Collection <span class="badge">{current.editable ? VISIBILITY_NAMES[current.visibility] : 'Read only'}</span>
      </label>
      <select
        id={id}
        value={current.id}
        onChange={(event) => onOpen(all.find((one) => one.id === event.currentTarget.value)!)}
      >
        <optgroup label="Yours">{own.map(option)}</optgroup>
        {others.length > 0 && <optgroup label="Opened by link">{others.map(option)}</optgroup>}
      </select>
      <div class="row tight">
        <button type="button" class="small" onClick={() => setDialog('new')}>
          New…
        </button>
        <button type="button" class="small" disabled={!current.editable} onClick={() => setDialog('change')}>
          Change…
        </button>
        <button type="button" class="small" disabled={!current.editable} onClick={() => setDialog('share')}>
          Share…
        </button>
        <button type="button" class="small" disabled={!current.editable} onClick={() => setDialog('time')}>
          Time…
        </button>
        <button type="button" class="small" onClick={() => setDialog('export')}>
          Export…
        </button>
      </div>
      {dialog === 'new' && (
        <NewCollectionDialog api={api} onCreated={(one) => changed(one, `“${one.title}” is ready.`)} onClose={close} />
      )}
      {dialog === 'change' && (
        <ChangeDialog
          api={api}
          collection={current}
          onChanged={(one) => changed(one, `“${one.title}” is saved.`)}
          onDeleted={() => {
            drop(current.id);
            onChanged(`“${current.title}” is deleted.`);
          }}
          onClose={close}
        />
      )}
      {dialog === 'share' && (
        <ShareDialog
          api={api}
          collection={current}
          conditions={conditions}
          onShared={(one) => changed(one, `“${one.title}” is now ${VISIBILITY_NAMES[one.visibility].toLowerCase()}.`)}
          onClose={close}
        />
      )}
      {dialog === 'time' && (
        <TimeDialog
          api={api}
          collection={current}
          onSaved={(one) => changed(one, `The time of features in “${one.title}” is set.`)}
          onClose={close}
        />
      )}
      {dialog === 'export' && <ExportDialog api={api} collection={current} onClose={close} />}
    </div>
  );
}
