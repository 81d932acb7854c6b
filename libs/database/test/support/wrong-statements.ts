import { defineRoutine, defineStatement, sql } from '../../src';

defineStatement({ name: 'right', text: 'SELECT $1::text AS a, 2 AS b', row: { a: sql.text, b: sql.integer } });
defineStatement({ name: 'right-without-rows', text: "SET LOCAL lock_timeout = '1s'" });
defineStatement({ name: 'wrong-type', text: 'SELECT 1::bigint AS a', row: { a: sql.integer } });
defineStatement({ name: 'wrong-name', text: 'SELECT 1 AS a', row: { b: sql.integer } });
defineStatement({ name: 'wrong-null', text: 'SELECT conbin FROM pg_constraint', row: { conbin: sql.text } });
defineStatement({ name: 'wrong-text', text: 'SELECT a FROM missing', row: { a: sql.text } });
defineRoutine('public.absent', { id: sql.uuid }, { id: sql.uuid });
