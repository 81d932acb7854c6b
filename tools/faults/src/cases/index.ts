import type { FaultCase } from '../fault-case';
import { consumeCrash, lockoutCrash } from './db-node-crash.cases';
import { callbackCrash, transferCrash } from './payment-crash.cases';

export const cases: FaultCase[] = [callbackCrash, transferCrash, ...consumeCrash, ...lockoutCrash];
