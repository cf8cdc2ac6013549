import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import type { ScreenWords } from '#locales/messages.ts';
import { bringWords } from '../../client/screenWords.ts';
import { Coming, Missing } from '../dialog/Coming.tsx';

interface Place {
  meanwhile?: ReactNode;
  /** It lies beside the page or over it: where its code doesn't come that is told, and this takes it away. */
  onMissing?: () => void;
}

/** A component whose code comes when it is needed. */
export interface OnDemand<Props extends object = object> {
  (props: Props & Place): ReactNode;
  /** Says `import('…')`: the build reads from it which files belong to it. */
  code: () => Promise<{ default: ComponentType<Props> }>;
  /** What it says that isn't said on every page. */
  words: readonly ScreenWords[];
  /** Fetches the code and the words, so that it is shown at once. */
  prepare: () => Promise<void>;
}

interface Options {
  /** Where its code doesn't come, its place stays as it was meanwhile: it isn't worth the page around it. */
  isExtra?: boolean;
}

/**
 * A component whose code and words are asked for when it is first shown; `meanwhile` keeps its place until then. React's `lazy` shows
 * what stands in for a component for 300 ms at least, however quick the code is there. What has an `onClose` and nothing `meanwhile` is
 * a dialog: it keeps the page from being pressed until it is there, and is closed where its code doesn't come.
 * @param words the build names them: scripts/screenWords.mjs
 */
export function onDemand<Props extends object>(
  code: OnDemand<Props>['code'],
  { isExtra = false }: Options = {},
  words: OnDemand['words'] = [],
): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  const prepare = async () => {
    const [module] = await Promise.all([code(), bringWords(words)]);
    loaded = module.default;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, as `lazy` is
  function Shown({ meanwhile, onMissing, ...rest }: Props & Place) {
    const [Ready, setReady] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (loaded) return;
      prepare().then(
        () => setReady(() => loaded),
        (error: unknown) => setFailure({ error }),
      );
    }, []);
    if (Ready) return createElement(Ready, rest as unknown as Props);
    const onClose = meanwhile === undefined ? closing(rest) : undefined;
    if (onClose) return <Coming onClose={onClose} failure={failure} />;
    if (failure && onMissing) return <Missing onTold={onMissing} />;
    // To the page's own place for what breaks.
    if (failure && !isExtra) throw failure.error;
    return meanwhile ?? null;
  }
  return Object.assign(Shown, { code, words, prepare });
}

const closing = (props: { onClose?: unknown }): (() => void) | undefined =>
  typeof props.onClose === 'function' ? () => void (props.onClose as () => unknown)() : undefined;
