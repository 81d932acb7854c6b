-- Writes an event of an account. For a sign-in it also determines whether the device is new: it never signed in from
-- this network within the year of stored events. The first sign-in of an account is not new. Only a sign-in from a new
-- device is mailed to the owner.
CREATE OR REPLACE FUNCTION security_event_record(
  in_id uuid, in_account_id uuid, in_kind text, in_session_id uuid, in_device text, in_network text, in_detail text
) RETURNS boolean LANGUAGE sql AS $$
  INSERT INTO security_events (id, account_id, kind, session_id, device, network, detail, is_new_device, notice_due)
  SELECT in_id, in_account_id, in_kind, in_session_id, in_device, in_network, in_detail,
    in_kind = 'signed_in' AND seen.anything AND NOT seen.device,
    in_kind <> 'signed_in' OR (seen.anything AND NOT seen.device)
  FROM (
    SELECT
      EXISTS (
        SELECT FROM security_events WHERE account_id = in_account_id AND kind = 'signed_in'
      ) AS anything,
      EXISTS (
        SELECT FROM security_events
        WHERE account_id = in_account_id AND kind = 'signed_in' AND device = in_device AND network = in_network
      ) AS device
  ) AS seen
  RETURNING is_new_device
$$;
GRANT EXECUTE ON FUNCTION security_event_record TO wellbeing_api_service;
