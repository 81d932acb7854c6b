export { NAMESPACE, shippedRules, shippedScrape } from './alerts/shipped-rules';
export { type Block, blocksOf, isFor, pages, readPage } from './runbooks';
