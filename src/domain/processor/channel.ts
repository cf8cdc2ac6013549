import { type Channel, channel } from '../enumerations.ts';

const { recurring } = channel.code;

/** What a message says of its channel: in one word, or in the older one for purchases that recur. */
interface Said {
  channel?: Channel | null | undefined;
  recurring?: boolean | undefined;
}

/** The channel that a message tells; undefined where it tells none. */
export const channelOf = ({ channel: said, recurring: recurs }: Said): Channel | undefined =>
  said ?? (recurs ? recurring : undefined);

/** Whether both words say the same, where both are said. */
export const saysOneChannel = ({ channel: said, recurring: recurs }: Said): boolean =>
  said == null || recurs === undefined || recurs === (said === recurring);
