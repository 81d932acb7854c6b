import { useRef } from 'preact/hooks';

interface Props<T extends string> {
  label: string;
  tabs: { id: T; name: string }[];
  current: T;
  onChange: (tab: T) => void;
}

/** The arrow keys change the tab, as in the ARIA pattern. Only the current tab is in the Tab order. */
export function Tabs<T extends string>({ label, tabs, current, onChange }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === current);
    const target = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChange(tabs[target]!.id);
    (list.current?.children[target] as HTMLElement | undefined)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-controls={`panel-${id}`}
          aria-selected={id === current}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onChange(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
