import { contractOn } from './contract';

describe('the contract on MariaDB', () => contractOn('mysql'));
