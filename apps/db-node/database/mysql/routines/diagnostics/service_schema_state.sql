-- The objects of this database, each with a digest of its definition. The service compares them with its release. The
-- parts are columns (with indexes and keys), routines (with parameters and triggers) and grants.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_schema_state()
READS SQL DATA
BEGIN
  SELECT f.part, f.name, LEFT(SHA2(f.fact, 256), 16) AS value
  FROM (
    SELECT 'columns' AS part, CONCAT(c.TABLE_NAME, '.', c.COLUMN_NAME) AS name,
      CONCAT_WS(' ', c.DATA_TYPE, c.CHARACTER_MAXIMUM_LENGTH, c.DATETIME_PRECISION, c.IS_NULLABLE, c.COLLATION_NAME) AS fact
    FROM information_schema.COLUMNS c
    WHERE c.TABLE_SCHEMA = DATABASE() AND c.TABLE_NAME NOT LIKE 'schema\_%'
    UNION ALL
    SELECT 'columns', CONCAT(s.TABLE_NAME, ' index ', s.INDEX_NAME, ' ', s.SEQ_IN_INDEX),
      CONCAT_WS(' ', s.NON_UNIQUE, s.COLUMN_NAME, s.SUB_PART)
    FROM information_schema.STATISTICS s
    WHERE s.TABLE_SCHEMA = DATABASE() AND s.TABLE_NAME NOT LIKE 'schema\_%'
    UNION ALL
    SELECT 'columns', CONCAT(k.TABLE_NAME, ' ', k.CONSTRAINT_NAME, ' ', k.ORDINAL_POSITION),
      CONCAT_WS(' ', k.COLUMN_NAME, k.REFERENCED_TABLE_NAME, k.REFERENCED_COLUMN_NAME)
    FROM information_schema.KEY_COLUMN_USAGE k
    WHERE k.TABLE_SCHEMA = DATABASE() AND k.REFERENCED_TABLE_NAME IS NOT NULL
    UNION ALL
    SELECT 'routines', CONCAT(r.ROUTINE_TYPE, ' ', r.ROUTINE_NAME),
      CONCAT_WS('|', r.SECURITY_TYPE, r.DEFINER, r.SQL_MODE, COALESCE(r.ROUTINE_DEFINITION, 'hidden'))
    FROM information_schema.ROUTINES r
    WHERE r.ROUTINE_SCHEMA = DATABASE()
    UNION ALL
    SELECT 'routines', CONCAT('parameter ', p.SPECIFIC_NAME, ' ', p.ORDINAL_POSITION),
      CONCAT_WS(' ', p.PARAMETER_MODE, p.PARAMETER_NAME, p.DATA_TYPE, p.CHARACTER_MAXIMUM_LENGTH)
    FROM information_schema.PARAMETERS p
    WHERE p.SPECIFIC_SCHEMA = DATABASE()
    UNION ALL
    SELECT 'routines', CONCAT('trigger ', t.TRIGGER_NAME), COALESCE(t.ACTION_STATEMENT, 'hidden')
    FROM information_schema.TRIGGERS t
    WHERE t.TRIGGER_SCHEMA = DATABASE()
    UNION ALL
    -- Direct logins are created and removed at any time. They are reported only if one has more grants than the public
    -- routines.
    SELECT 'grants', CONCAT('routine ', p.Routine_name, ' ', p.User, '@', p.Host), CAST(p.Proc_priv AS CHAR)
    FROM mysql.procs_priv p
    WHERE p.Db = DATABASE()
      AND NOT (p.User LIKE 'dn\_%' AND p.Routine_name LIKE 'api\_%' AND CAST(p.Proc_priv AS CHAR) = 'Execute')
    UNION ALL
    SELECT 'grants', CONCAT('table ', t.Table_name, ' ', t.User, '@', t.Host),
      CONCAT_WS(' ', CAST(t.Table_priv AS CHAR), CAST(t.Column_priv AS CHAR))
    FROM mysql.tables_priv t
    WHERE t.Db = DATABASE()
    UNION ALL
    SELECT 'grants', CONCAT('column ', c.Table_name, '.', c.Column_name, ' ', c.User, '@', c.Host), CAST(c.Column_priv AS CHAR)
    FROM mysql.columns_priv c
    WHERE c.Db = DATABASE()
    UNION ALL
    SELECT 'grants', CONCAT('database ', d.User, '@', d.Host),
      CONCAT_WS(' ', d.Select_priv, d.Insert_priv, d.Update_priv, d.Delete_priv, d.Create_priv, d.Drop_priv, d.Grant_priv,
        d.Alter_priv, d.Create_routine_priv, d.Alter_routine_priv, d.Execute_priv, d.Event_priv, d.Trigger_priv)
    FROM mysql.db d
    WHERE REPLACE(d.Db, '\\', '') = DATABASE()
  ) f
  ORDER BY f.part, f.name;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_schema_state TO 'db_node_service'@'%';
