import { serversFor } from '@platform/testing';
import { setStage } from './citus-stage';

export default async function setUp(): Promise<void> {
  await serversFor(['redis'])();
  await setStage();
}
