import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { cardStatus, orderStatus } from '#domain/enumerations.ts';
import type { Before } from '../kit/dialog/acts.ts';
import { StandsAgainst } from '../kit/record/StandsAgainst.tsx';

const { closing, closed, ...others } = cardStatus.code;
const inUse = Object.values(others);
const underWay = [orderStatus.code.initial, orderStatus.code.processing];

/** What has to be settled before a cardholder can be closed: what the gateway asks for, all of it at once. */
export default function CardholderStanding({ record: { id }, onHindered }: Before<Cardholder>) {
  return (
    <StandsAgainst
      title="standing.before"
      onHindered={onHindered}
      standing={[
        { resource: 'card/cards', filter: { cardholderId: id, cardStatus: inUse }, words: 'standing.cards' },
        {
          resource: 'card/apply-records',
          filter: { cardholderId: id, orderStatus: underWay },
          words: 'standing.applications',
        },
      ]}
    />
  );
}
