import '@platform/web/console.css';
import './style.css';
import { render } from 'preact';
import { App } from './app';
import { locale } from './texts/languages';

document.documentElement.lang = locale;
render(<App />, document.querySelector('#app')!);
