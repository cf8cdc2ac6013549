import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { CardApplicationsInput } from '#domain/application/application.ts';
import { productState } from '#domain/enumerations.ts';
import { isPhysical, type Product } from '#domain/product/product.ts';
import { useLimitsSchema } from '../../card/links/limits/useLimits.ts';
import { useHolders } from '../../cardholder/links/useHolders.ts';
import type { Applied } from '../../client/createCommands.ts';
import { useAbility, useSession } from '../../client/PortalContext.tsx';
import { useConfigs } from '../../client/useCommand.ts';
import { CreatePage } from '../../frame/CreatePage.tsx';
import type { FieldRefusals } from '../../kit/form/refusals.ts';
import { Watched } from '../../kit/form/Watched.tsx';
import { NotThere } from '../../kit/record/NotThere.tsx';
import { emptyAddress } from '../links/AddressInputs.tsx';
import { useKnownAddress } from '../links/useKnownAddress.ts';
import { useApplicationsChanged } from '../useApplicationsChanged.ts';
import { ApplyInputs } from './ApplyInputs.tsx';
import { applicationSchema, inputFor } from './applyForm.ts';
import { ConfirmApplying } from './ConfirmApplying.tsx';
import { noEnding } from './EndingPart.tsx';
import { firstChoice } from './productChoice.ts';
import { useAccountsToPay } from './usePayingAccounts.ts';

/** Orders cards for one cardholder or several: which, how many, with which limits, and what it costs. */
export default function ApplyCard() {
  const configs = useConfigs();
  const { data } = configs;
  const products = useMemo(
    () => data?.products.filter((product) => product.productState === productState.code.offered),
    [data],
  );
  if (!products) return <NotThere of={configs} />;
  return products.length === 0 ? <NoProducts /> : <Applying products={products} />;
}

/** There are none, or the role can't see them. Staff can do something about it; customers wait for them. */
function NoProducts() {
  const translate = useTranslate();
  const ability = useAbility();
  const isOperator = useSession().user?.customerId === null;
  return (
    <Typography>
      {translate(ability.can('read', 'product') ? 'application.noProducts' : 'application.productsNotShown')}{' '}
      {isOperator && ability.can('create', 'product') && (
        <MuiLink component={Link} to="/programme/products/create">
          {translate('application.addProduct')}
        </MuiLink>
      )}
    </Typography>
  );
}

interface Watching {
  productId?: string;
  cardholderIds?: string[];
}

function Applying({ products }: { products: readonly Product[] }) {
  const [search] = useSearchParams();
  const { user } = useSession();
  const changed = useApplicationsChanged();
  const [last, setLast] = useStore(`${user?.id}.applyCard.lastChoice`, '');
  const [asked, ask] = useState<CardApplicationsInput>();
  const [defaults] = useState(() => {
    const given = search.get('cardholderId');
    const { kind, currency, productId: chosen } = firstChoice(products, search.get('productId'), last);
    const order = { accountId: '', quantity: '1', limits: {}, ...noEnding, deliveryAddress: emptyAddress };
    return { cardholderIds: given ? [given] : [], kind, currency, productId: chosen, ...order };
  });
  const [{ productId, cardholderIds = [] }, watch] = useState<Watching>(defaults);
  const product = products.find(({ id }) => id === productId);
  const { holders, isLoading } = useHolders(cardholderIds);
  const { accounts } = useAccountsToPay(product, holders[0]?.customerId);
  const known = useKnownAddress(holders, product !== undefined && isPhysical(product.cardType));
  const limits = useLimitsSchema(product?.ceilings, product?.currency ?? '');
  const schema = useMemo(() => applicationSchema(limits), [limits]);
  const inputOf = useMemo(() => inputFor(product), [product]);
  return (
    <CreatePage<Applied>
      title="menu.applyCard"
      isWide
      isFilling={isLoading || known.isLoading}
      schema={schema}
      inputOf={inputOf}
      defaults={defaults}
      onSubmit={async (input): Promise<FieldRefusals> => {
        // Nobody is asked to confirm what nobody could pay for.
        if (accounts?.length === 0) return { accountId: 'application.noAccount' };
        ask(input as CardApplicationsInput);
        return {};
      }}
      submitLabel="application.confirm"
      said={({ orderNumber: order, applications: { length } }) => [
        length === 1 ? 'application.applied' : 'application.appliedForSeveral',
        { order, smart_count: length },
      ]}
      leadsTo={({ id, applications: { length } }) =>
        length === 1 ? `/card/apply-records/${id}/show` : '/card/apply-records'
      }
      onSaved={() => {
        setLast(productId ?? '');
        void changed();
      }}
    >
      <Watched names={['productId', 'cardholderIds']} onChange={watch} />
      <ApplyInputs products={products} product={product} holders={holders} known={known} last={last} />
      {asked && product && (
        <ConfirmApplying asked={asked} product={product} holders={holders} onClose={() => ask(undefined)} />
      )}
    </CreatePage>
  );
}
