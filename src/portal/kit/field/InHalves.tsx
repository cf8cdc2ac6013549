import { Fragment } from 'react';

/** Shorter words aren't cut on any screen. */
const long = 20;

/** Words that can't be read aloud, ids and names of files: cut, where there is no room, in the middle sooner than before the last letter. */
export function InHalves({ text }: { text: string }) {
  const words = (text.match(/[^-]+-?|-/g) ?? []).map((word, place) => {
    const half = Math.ceil(word.length / 2);
    return word.length < long ? (
      word
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text stay where they are
      <Fragment key={place}>
        {word.slice(0, half)}
        <wbr />
        {word.slice(half)}
      </Fragment>
    );
  });
  return <span>{words}</span>;
}
