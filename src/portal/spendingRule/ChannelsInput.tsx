import { useTranslate } from 'react-admin';
import { channel } from '#domain/enumerations.ts';
import { SeveralInput } from './SeveralInput.tsx';

/** Some of the ways in which a card is presented. */
export function ChannelsInput({ source }: { source: string }) {
  const translate = useTranslate();
  return (
    <SeveralInput
      source={source}
      label="nouns.spendingRule.fields.channels"
      help="spendingRule.channelsHelp"
      choices={channel.choices.map(({ id, name }) => ({ id, name: translate(name) }))}
    />
  );
}
