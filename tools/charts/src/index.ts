export { parseManifest } from './manifest';
export { type App, apps, environments } from './paths';
export { violations } from './policies';
export { type Block, blocksOf, isFor, pages, readPage } from './runbooks';
export { NAMESPACE, type RuleGroup, type Scrape, shippedRules, shippedScrape } from './alerts/shipped-rules';
