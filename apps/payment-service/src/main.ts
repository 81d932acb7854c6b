import 'reflect-metadata';
import { runService } from '@platform/http-service';
import { paymentService } from './payment-service.definition';

void runService(paymentService);
