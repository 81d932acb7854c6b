import { render } from 'preact';
import { App } from './app';
import { boundsIn } from './geometry/geodesy';
import { groundOf } from './map/ground';
import { MapStart } from './map/map-start';
import './styles/app.css';

const root = document.getElementById('app')!;
const ground = groundOf(root.dataset);
const map = new MapStart(ground, boundsIn(root.dataset['bounds']));
const firstId = root.dataset['collection'];
root.replaceChildren();
render(<App map={map} firstId={firstId} attribution={ground.attribution} />, root);
