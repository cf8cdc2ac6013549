/** The first letter of a name, for names that are looked for again and again: always in the same one of a few colours. */
export function InitialMark({ name, isRound = false }: { name: string; isRound?: boolean }) {
  const { segment = '' } = segmenter.segment(name.trim())[Symbol.iterator]().next().value ?? {};
  return (
    <span className={`value-mark ${tints[numberOf(name) % tints.length]}${isRound ? ' round' : ''}`} aria-hidden>
      {segment.toLocaleUpperCase()}
    </span>
  );
}

const segmenter = new Intl.Segmenter();

/** Of the theme's tones those that say nothing of good or bad, or say it so softly that nobody takes it for that. */
const tints = ['primary', 'info', 'secondary', 'warning'] as const;

const numberOf = (name: string): number => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum;
};
