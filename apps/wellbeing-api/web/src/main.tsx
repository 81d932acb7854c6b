import { render } from 'preact';
import { App } from './app';
import './styles/app.css';

const root = document.getElementById('app')!;
root.replaceChildren();
render(<App tileUrl={root.dataset['tileUrl'] || null} />, root);
