import { stopServers } from '@platform/testing';
import { leaveStage } from './citus-stage';

export default async function tearDown(): Promise<void> {
  await leaveStage();
  await stopServers();
}
