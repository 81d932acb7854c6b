-- Uses a refresh token of a session. Returns no row if the session has ended, or what happened:
-- "refreshed": the token was the newest. It is used up, and the next generation is valid, unless in_rotates is false.
-- "repeated": the token is one generation behind, and the newest one was never used: the response to the earlier refresh
-- may be lost. The newest generation stays valid. The newest one counts as used when its access token was seen.
-- "reused": two parties have tokens of this session. The session ends. So it does with the third of three successive
-- generations that were repeated.
-- A repetition and a reuse write a security event. Concurrent calls for one session wait for each other.
CREATE OR REPLACE FUNCTION session_refresh(
  in_account_id uuid, in_session_id uuid, in_generation integer, in_rotates boolean, in_idle_days integer,
  in_longest_days integer, in_event_id uuid, in_device text, in_network text
) RETURNS TABLE (outcome text, generation integer, is_email_verified boolean) LANGUAGE plpgsql AS $$
DECLARE
  newest sessions%ROWTYPE;
  successive integer;
BEGIN
  -- The account first, in the order of every other change: an event references the account's row.
  SELECT a.email_verified_at IS NOT NULL INTO is_email_verified FROM accounts a WHERE a.id = in_account_id FOR KEY SHARE;
  SELECT s.* INTO newest FROM sessions s
  WHERE s.id = in_session_id AND s.account_id = in_account_id AND s.ended_at IS NULL AND s.expires_at > now()
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT d.outcome, d.successive INTO outcome, successive FROM session_refresh_decision(newest, in_generation) d;
  generation := newest.refresh_generation + CASE WHEN outcome = 'refreshed' AND in_rotates THEN 1 ELSE 0 END;
  IF outcome = 'reused' THEN
    UPDATE sessions s SET ended_at = now() WHERE s.id = in_session_id;
  ELSE
    UPDATE sessions s
    SET refresh_generation = session_refresh.generation, refreshed_at = now(), last_seen_at = now(),
        expires_at = least(s.created_at + make_interval(days => in_longest_days), now() + make_interval(days => in_idle_days)),
        repeated_generation = CASE outcome WHEN 'repeated' THEN session_refresh.generation ELSE s.repeated_generation END,
        repeated_generations = coalesce(successive, s.repeated_generations)
    WHERE s.id = in_session_id;
  END IF;
  IF outcome <> 'refreshed' THEN
    PERFORM security_event_record(
      in_event_id, in_account_id, CASE outcome WHEN 'repeated' THEN 'refresh_repeated' ELSE 'session_ended_by_reuse' END,
      in_session_id, in_device, in_network, NULL
    );
  END IF;
  RETURN NEXT;
END $$;
GRANT EXECUTE ON FUNCTION session_refresh TO wellbeing_api_service;
