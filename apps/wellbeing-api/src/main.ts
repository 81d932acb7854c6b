import 'reflect-metadata';
import { isMainThread } from 'node:worker_threads';
import { runService } from '@platform/http-service';
import { convertInWorker } from './geo/submissions/xml-conversion';
import { wellbeingApi } from './wellbeing-api.definition';

if (isMainThread) void runService(wellbeingApi);
else convertInWorker();
