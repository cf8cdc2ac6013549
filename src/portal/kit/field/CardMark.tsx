/** What a card is made of, where that is known, and whether it can be used as it is. */
interface Props {
  look?: 'virtual' | 'plastic';
  isDull?: boolean;
}

/** A card as small as a word. What it shows is said in words wherever that matters. */
export const CardMark = ({ look, isDull = false }: Props) => (
  <span className={['value-card', look, isDull && 'dull'].filter(Boolean).join(' ')} aria-hidden />
);
