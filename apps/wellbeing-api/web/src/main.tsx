import { render } from 'preact';
import { App } from './app';
import './styles/app.css';

const root = document.getElementById('app')!;
root.replaceChildren();
const { tileUrl, tileAttribution } = root.dataset;
render(<App tiles={tileUrl ? { url: tileUrl, attribution: tileAttribution ?? '' } : null} />, root);
