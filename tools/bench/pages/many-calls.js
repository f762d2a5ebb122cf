// Runs before the page's own script and fills the call panel, which gets the visit's calls from the server. No visit
// makes so many calls, so the page's calls are repeated, each time two seconds later.
const readJson = Response.prototype.json;
Response.prototype.json = async function () {
  const value = await readJson.call(this);
  const isCalls = value?.isKnown && value.calls?.length > 0;
  if (!isCalls) return value;
  return { ...value, calls: Array.from({ length: window.callsWanted }, (_, index) => repeatCall(value.calls, index)) };
};

function repeatCall(calls, index) {
  const visitCall = calls[index % calls.length];
  const { call } = visitCall;
  const startedAt = new Date(Date.parse(call.startedAt) + 2_000 * Math.floor(index / calls.length)).toISOString();
  return { ...visitCall, call: { ...call, id: `${call.id}-${index}`, startedAt } };
}
