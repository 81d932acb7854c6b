-- The signatures of the routines that clients call, in the format of signatures.txt.
SELECT r.ROUTINE_NAME AS name, COALESCE((
    SELECT GROUP_CONCAT(CONCAT_WS(' ', p.PARAMETER_MODE, p.PARAMETER_NAME, p.DTD_IDENTIFIER) ORDER BY p.ORDINAL_POSITION)
    FROM information_schema.PARAMETERS p
    WHERE p.SPECIFIC_SCHEMA = r.ROUTINE_SCHEMA AND p.SPECIFIC_NAME = r.SPECIFIC_NAME
  ), '') AS signature
FROM information_schema.ROUTINES r
WHERE r.ROUTINE_SCHEMA = DATABASE() AND (r.ROUTINE_NAME LIKE 'service\_%' OR r.ROUTINE_NAME LIKE 'api\_%')
