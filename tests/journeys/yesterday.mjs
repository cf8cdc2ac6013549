// Preloaded by a server that is to live a day ago, less what request ids allow: what it writes then lies in a day that is over.
const ago = 23 * 3_600_000;
globalThis.Date = new Proxy(Date, {
  construct: (Now, given) => (given.length === 0 ? new Now(Now.now() - ago) : new Now(...given)),
  get: (Now, name) => (name === 'now' ? () => Now.now() - ago : Reflect.get(Now, name)),
});
