export { InvalidationChannel } from './invalidation-channel';
export { RedisPresence } from './presence';
export { createRedis, REDIS, RedisModule } from './redis.module';
