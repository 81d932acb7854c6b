import 'reflect-metadata';
import { runService } from '@platform/http-service';
import { wellbeingApi } from './wellbeing-api.definition';

void runService(wellbeingApi);
