export { type App, apps, environments } from './paths';
export { violations } from './policies';
