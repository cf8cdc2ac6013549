/** What a card is made of, and whether it can be used as it is. */
interface Props {
  look?: 'virtual' | 'plastic';
  isDull?: boolean;
}

/** A card as small as a word. What it shows is said in words wherever that matters. */
export const CardMark = ({ look = 'virtual', isDull = false }: Props) => (
  <span className={`value-card ${look}${isDull ? ' dull' : ''}`} aria-hidden />
);
