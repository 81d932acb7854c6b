import 'reflect-metadata';
import { runService } from '@platform/http-service';
import { dbNode } from './db-node.definition';

void runService(dbNode);
