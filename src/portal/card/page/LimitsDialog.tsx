import DialogContentText from '@mui/material/DialogContentText';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { type CardLimits, limitNames, WantedLimits } from '#domain/product/product.ts';
import { cardEnding, thousands } from '#domain/text.ts';
import { cardLimit, firstMessage } from '#domain/validation.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { ActionDialog } from '../../kit/dialog/ActionDialog.tsx';
import { useDialogCommand } from '../../kit/dialog/useDialogCommand.ts';
import { useSay } from '../../kit/dialog/useSay.ts';
import { useFields } from '../../kit/form/useFields.ts';
import { ReasonField } from '../actions/ReasonField.tsx';
import { useCardsChanged } from '../actions/useCardsChanged.ts';
import { fullNameOf } from '../links/naming.ts';

type Name = keyof CardLimits;
type Values = Record<Name, string>;

interface Props {
  card: Card;
  /** The product's; unknown to those who may not see products. */
  defaults: CardLimits | undefined;
  onClose: () => void;
}

/** Sets all limits at once; what equals the default is shown empty, as that is what empty means. */
export function LimitsDialog({ card, defaults, onClose }: Props) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const say = useSay();
  const cardsChanged = useCardsChanged();
  const { run, unanswered, isPending } = useDialogCommand('updateCardLimits', {
    onDone: (changed) => {
      say('card.limitsSaved', { card: cardEnding(card.last4) });
      onClose();
      void cardsChanged([changed]);
    },
  });
  const unit = (name: Name) => (name === 'maxDailyTransactions' ? '' : card.currency);
  const said = (name: Name, limit: string | number) => `${thousands(limit, tag)} ${unit(name)}`.trim();
  const ruleOf = (name: Name) => (value: string) => {
    const wrong = firstMessage(WantedLimits.safeParse(limitsFrom({ ...noLimits, [name]: value })).error?.issues ?? []);
    const most = defaults?.[name] ?? null;
    const tooHigh = most !== null && cardLimit(value.trim(), most);
    return wrong[name] ?? (tooHigh ? translate(tooHigh, { limit: said(name, most) }) : undefined);
  };
  const rules = Object.fromEntries(limitNames.map((name) => [name, ruleOf(name)])) as Record<
    Name,
    typeof ruleOf extends (n: Name) => infer R ? R : never
  >;
  const { field, onSubmit, setRefusals } = useFields({ ...startOf(card, defaults), reason: '' }, rules);
  return (
    <ActionDialog
      title={translate('card.limitsTitle', { card: fullNameOf(translate, card) })}
      submitLabel={translate('ra.action.save')}
      isFinal={false}
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={onSubmit(async ({ reason, ...limits }) =>
        setRefusals(await run({ id: card.id, limits: limitsFrom(limits), reason: reason.trim() })),
      )}
      onClose={onClose}
    >
      <DialogContentText>{translate('card.limitsEffect')}</DialogContentText>
      {limitNames.map((name) => {
        const { helperText, ...props } = field(name);
        const most = defaults?.[name] ?? null;
        const help =
          most === null
            ? translate('card.noLimitStandard')
            : translate('card.limitStandard', { limit: said(name, most) });
        return (
          <TextField
            key={name}
            {...props}
            label={translate(`nouns.card.fields.limits.${name}`)}
            helperText={helperText ?? help}
            autoComplete="off"
            slotProps={{
              htmlInput: { inputMode: 'decimal', maxLength: 24 },
              input: { endAdornment: <InputAdornment position="end">{unit(name)}</InputAdornment> },
            }}
          />
        );
      })}
      <ReasonField {...field('reason')} helperText=" " />
    </ActionDialog>
  );
}

const noLimits = Object.fromEntries(limitNames.map((name) => [name, ''])) as Values;

const startOf = ({ limits }: Card, defaults: CardLimits | undefined): Values =>
  Object.fromEntries(
    limitNames.map((name) => [name, limits[name] === (defaults?.[name] ?? null) ? '' : String(limits[name] ?? '')]),
  ) as Values;

/** What the gateway takes: nothing for what is empty, a number for the count. */
function limitsFrom(values: Values): WantedLimits {
  const entries = limitNames.map((name) => {
    const text = values[name].trim();
    if (text === '') return [name, null];
    return [name, name === 'maxDailyTransactions' ? (/^\d+$/.test(text) ? Number(text) : Number.NaN) : text];
  });
  return Object.fromEntries(entries) as WantedLimits;
}
