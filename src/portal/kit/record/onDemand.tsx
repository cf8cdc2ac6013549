import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/**
 * A component whose code is asked for when it is first shown; `meanwhile` keeps its place until then. React's `lazy` shows
 * what stands in for a component for 300 ms at least, however quick the code is there.
 */
export function onDemand<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, as `lazy` is
  return function OnDemand({ meanwhile = null, ...rest }: Props & { meanwhile?: ReactNode }) {
    const [Ready, setReady] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (loaded) return;
      const ready = (module: { default: ComponentType<Props> }) => {
        loaded = module.default;
        setReady(() => module.default);
      };
      load().then(ready, (error: unknown) => setFailure({ error }));
    }, []);
    // To the page's own place for what breaks.
    if (failure) throw failure.error;
    return Ready ? createElement(Ready, rest as unknown as Props) : meanwhile;
  };
}
