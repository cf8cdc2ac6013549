import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import type { ScreenWords } from '#locales/messages.ts';
import { bringWords } from '../../client/screenWords.ts';
import { Coming, Missing } from '../dialog/Coming.tsx';

interface Place {
  meanwhile?: ReactNode;
  /** Where its code doesn't come that is told, and its place is empty: this takes what it lies in away, or has something else done. */
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

interface Options<Props> {
  /** Where its code doesn't come, its place stays as it was meanwhile, and nothing is said. */
  isExtra?: boolean;
  /** The page isn't to be seen without it: where its code doesn't come the page breaks. */
  isVital?: boolean;
  /** Does the same more plainly where its code doesn't come. */
  plain?: ComponentType<Props>;
}

/**
 * A component whose code and words are asked for when it is first shown; `meanwhile` keeps its place until then. React's `lazy` shows
 * what stands in for a component for 300 ms at least, however quick the code is there. What has an `onClose` and nothing `meanwhile` is
 * a dialog: it keeps the page from being pressed until it is there, and is closed where its code doesn't come. The page stays: what
 * was typed there and selected is worth more than any part of it.
 * @param words the build names them: scripts/screenWords.mjs
 */
export function onDemand<Props extends object>(
  code: OnDemand<Props>['code'],
  { isExtra = false, isVital = false, plain }: Options<Props> = {},
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
    if (!failure || isExtra) return meanwhile ?? null;
    // To the page's own place for what breaks.
    if (isVital) throw failure.error;
    return plain ? createElement(plain, rest as unknown as Props) : <Missing onTold={onMissing} />;
  }
  return Object.assign(Shown, { code, words, prepare });
}

const closing = (props: { onClose?: unknown }): (() => void) | undefined =>
  typeof props.onClose === 'function' ? () => void (props.onClose as () => unknown)() : undefined;
