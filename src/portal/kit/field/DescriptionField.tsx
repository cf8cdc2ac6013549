import { useTranslate } from 'react-admin';
import { describedIn } from '#domain/transaction/movementDescription.ts';
import { TruncatedText } from './TruncatedText.tsx';

/** What a movement of money is described as: the product's own sentences in the reader's language. */
export function DescriptionField({ text }: { text: string | null | undefined }) {
  const translate = useTranslate();
  return <TruncatedText text={text && describedIn(translate, text)} />;
}
