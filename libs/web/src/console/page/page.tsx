import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { toolkit } from '../../texts/toolkit';
import { Icon } from '../display/icon';
import { ConsoleName } from './console-name';
import { movedOn, takesFocus } from './focus';

interface PageProps {
  title: string;
  lead?: ComponentChildren;
  back?: { href: string; text: string };
  actions?: ComponentChildren;
  children: ComponentChildren;
}

/** A page whose heading takes the focus after a change of the page. */
export function Page({ title, lead, back, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const console = useContext(ConsoleName);
  useEffect(() => {
    document.title = toolkit.texts.pageTitle({ page: title, console });
  }, [title, console]);
  useEffect(() => {
    if (takesFocus()) heading.current?.focus({ preventScroll: true });
    movedOn();
  }, []);
  return (
    <main id="main">
      <header class="page-head">
        {back && (
          <a class="back" href={back.href}>
            <Icon name="back" /> {back.text}
          </a>
        )}
        <div class="page-title">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {actions && <div class="page-actions">{actions}</div>}
        </div>
        {lead && <div class="lead">{lead}</div>}
      </header>
      {children}
    </main>
  );
}
