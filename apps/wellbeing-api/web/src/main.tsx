import { render } from 'preact';
import { App } from './app';
import { groundOf } from './map/ground';
import './styles/app.css';

const root = document.getElementById('app')!;
root.replaceChildren();
render(<App ground={groundOf(root.dataset)} />, root);
