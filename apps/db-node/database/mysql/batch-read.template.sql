-- Generated from batch-read.template.sql and {{source}}: src/routines/batch-routines.ts says how.
--
-- Calls of many callers in one statement: `p_calls` is a JSON array of calls, each an array of the routine's arguments.
-- Beside each row stands the number of its call, from 1. A call whose arguments are not valid, or that finds nothing, gets
-- no row: it is called singly, and that routine says why. Texts are compared with their lengths, since this engine takes
-- no notice of spaces at the end. A tenant that another server has is left to the single call as well.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_{{routine}}_batch(
  IN p_calls MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  SELECT
    calls.call_number,
    {{columns}}
  FROM JSON_TABLE(p_calls, '$[*]' COLUMNS (
    call_number FOR ORDINALITY,
    tenant_id VARCHAR(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$[0]',
    {{key}} VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$[1]'
  )) AS calls
  STRAIGHT_JOIN {{table}} {{alias}} FORCE INDEX ({{index}})
    ON {{alias}}.tenant_id = CONVERT(calls.tenant_id USING ascii) COLLATE ascii_bin
    AND {{alias}}.{{key}} = CONVERT(LOWER(calls.{{key}}) USING ascii) COLLATE ascii_bin
  WHERE LENGTH(calls.{{key}}) = LENGTH({{alias}}.{{key}})
    AND NOT EXISTS (
      SELECT 1 FROM tenant_moves m WHERE m.tenant_id = {{alias}}.tenant_id AND m.state IN ('away', 'arriving')
    );
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_{{routine}}_batch TO 'db_node_service'@'%';
