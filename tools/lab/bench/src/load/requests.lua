-- Run by wrk (wrk.ts): sends the requests of its standard input, each of which stands there behind its length and a line's end.
-- Arguments: the status that counts, and `once` or `in-turn`.

local requests, last, expected, once = {}, 0, 0, true
local threads = {}
local sent = 0
-- Global, since `done` asks the thread for it.
unexpected = 0

function setup(thread)
  table.insert(threads, thread)
end

function init(args)
  expected, once = tonumber(args[1]), args[2] == 'once'
  for length in function() return io.read('*l') end do
    last = last + 1
    requests[last] = io.read(tonumber(length))
  end
end

-- wrk asks for one more than it sends: it looks at the first before the run.
function request()
  if sent == last then
    if once then error('the list of ' .. last .. ' requests ran out') end
    sent = 0
  end
  sent = sent + 1
  return requests[sent]
end

-- Takes a microsecond and a half; without it wrk would count whatever is below 400, and nothing else.
function response(status)
  if status ~= expected then
    unexpected = unexpected + 1
  end
end

function done(summary, latency)
  local thread, errors = threads[1], summary.errors
  local latencies = {}
  for index = 1, #latency do
    local value, count = latency(index)
    latencies[index] = '[' .. value .. ',' .. count .. ']'
  end
  io.write(string.format(
    '\n{"microseconds":%d,"answers":%d,"unexpected":%d,"unanswered":%d,"timeouts":%d,"latencies":[%s]}\n',
    summary.duration, summary.requests, thread:get('unexpected'), errors.connect + errors.read + errors.write, errors.timeout,
    table.concat(latencies, ',')))
end
