import { type Channel, channel } from '#domain/enumerations.ts';
import type { Merchant } from './merchants.ts';

const { inStore, contactless, eCommerce, recurring } = channel.code;

/** Those that have no counter. */
const online = new Set(['Bookery Online', 'Bazario Marketplace', '橙家优选', 'Meridian Airlines', 'Cathay Crest Air']);
/** Booked ahead as often as paid for on the spot: hotels, cars, flights, trains and trips. */
const bookedAhead = new Set(['7011', '7512', '4511', '4112', '4722']);
/** Sent a bill: advertising, freight, fairs, print shops. */
const billed = new Set(['7311', '4214', '4215', '7399', '2741', '5551']);

/**
 * How a card was presented there at that moment. Told without drawing: whatever else the demonstration draws stays as it is.
 */
export function channelAt(merchant: Merchant, at: Date): Channel {
  const part = Math.floor(at.getTime() / 1000) % 10;
  if (merchant.rhythm === 'machine') return part < 8 ? recurring : eCommerce;
  if (online.has(merchant.name) || billed.has(merchant.mcc)) return eCommerce;
  if (bookedAhead.has(merchant.mcc) && part < 5) return eCommerce;
  return part < 8 && merchant.median < 60 ? contactless : inStore;
}
