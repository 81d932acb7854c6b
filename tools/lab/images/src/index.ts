export { ensureBaseImage } from './base-image';
export { ImageUnderTest } from './image-under-test';
export { build, podman } from './podman';
