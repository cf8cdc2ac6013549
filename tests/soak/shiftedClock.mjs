// Preloaded into a gateway whose clock is to be wrong: CLOCK_OFFSET milliseconds from the true one.
const offset = Number(process.env.CLOCK_OFFSET ?? 0);
const TrueDate = globalThis.Date;
const now = () => TrueDate.now() + offset;

if (offset !== 0) {
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new TrueDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
