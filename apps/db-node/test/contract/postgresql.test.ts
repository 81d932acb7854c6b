import { contractOn } from './contract';

describe('the contract on PostgreSQL', () => contractOn('postgresql'));
