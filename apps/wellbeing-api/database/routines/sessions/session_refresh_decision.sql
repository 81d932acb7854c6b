-- What the use of a refresh token of a live session would do, in the words of "session_refresh". It changes nothing.
-- successive: how many successive generations are then repeated, this one included. Null unless the token is one
-- generation behind and the newest one was never used.
CREATE OR REPLACE FUNCTION session_refresh_decision(s sessions, in_generation integer)
RETURNS TABLE (outcome text, successive integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
      WHEN in_generation = s.refresh_generation THEN 'refreshed'
      WHEN repetition.successive < 3 THEN 'repeated'
      ELSE 'reused'
    END, repetition.successive
  FROM (
    SELECT CASE WHEN in_generation = s.refresh_generation - 1 AND s.seen_generation < s.refresh_generation THEN
      CASE s.refresh_generation - s.repeated_generation
        WHEN 0 THEN s.repeated_generations
        WHEN 1 THEN s.repeated_generations + 1
        ELSE 1
      END
    END AS successive
  ) AS repetition
$$;
GRANT EXECUTE ON FUNCTION session_refresh_decision(sessions, integer) TO wellbeing_api_service;
