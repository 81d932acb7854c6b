export { type Block, blocksOf, isFor, pages, readPage } from './runbooks';
