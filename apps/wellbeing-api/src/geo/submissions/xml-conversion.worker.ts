import { serveTasks } from '@platform/http-service';
import { type ConversionTask, convertXml } from './xml-conversion';

serveTasks(({ bytes, format }: ConversionTask) => convertXml(bytes, format));
