export { InvalidationChannel } from './invalidation-channel';
export { RedisPresence } from './presence';
export { RedisTurn } from './redis-turn';
export { redisProblems } from './topology';
export { createRedis, REDIS, RedisModule } from './redis.module';
