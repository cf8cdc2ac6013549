import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { TextInput, useCreatePath, useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import type { CardContact } from '#domain/card/contact.ts';
import { listed } from '#domain/text.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { PageTitle } from '../../frame/PageTitle.tsx';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { ReasonInput } from '../actions/ReasonInput.tsx';
import { ContactInputs } from '../contact/ContactInputs.tsx';
import { LimitInputs } from '../links/limits/LimitInputs.tsx';
import { TriedAsTyped } from '../links/limits/TriedAsTyped.tsx';
import { type ProductLimits, useLimitsSchema } from '../links/limits/useLimits.ts';
import { fullNameOf } from '../links/naming.ts';
import { cardChangesSchema, changedSince, formOf } from './cardChanges.ts';
import type { Changeable } from './useChangeable.ts';
import { useSaveCard } from './useSaveCard.ts';

interface Props {
  card: Card;
  contact: CardContact | undefined;
  product: ProductLimits | undefined;
  may: Changeable;
}

/** Remark, limits and contact on one page with one button. */
export function CardForm({ card, contact, product, may }: Props) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const createPath = useCreatePath();
  // What was saved on the way comes back with the record, and must not take away what is still typed.
  const [begun] = useState(() => formOf({ card, contact }));
  const { save, known, saved, unanswered } = useSaveCard({ card, contact });
  const limits = useLimitsSchema(product?.ceilings, card.currency);
  const schema = useMemo(() => cardChangesSchema(limits), [limits]);
  const inputOf = useMemo(() => changedSince(formOf(known), product?.defaultLimits), [known, product]);
  return (
    <>
      <PageTitle title={translate('forms.editTitle', { name: fullNameOf(translate, card) })} />
      <Box sx={{ maxWidth: 720 }}>
        <RecordForm
          isWide
          isChange={saved.length === 0}
          schema={schema}
          inputOf={inputOf}
          record={begun}
          onSubmit={save}
          unanswered={unanswered}
          cancelTo={createPath({ resource: 'card/cards', type: 'show', id: card.id })}
        >
          {saved.length > 0 && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {translate('card.partsSaved', {
                parts: listed(
                  saved.map((part) => translate(titles[part])),
                  tag,
                ),
              })}
            </Alert>
          )}
          {may.remark && (
            <Part>
              <TextInput source="cardRemark" label={titles.remark} multiline minRows={2} autoComplete="off" />
            </Part>
          )}
          {may.limits && (
            <Part title={titles.limits} help="card.limitsEffect">
              <LimitInputs product={product} currency={card.currency} />
              <TriedAsTyped card={card} product={product} />
              <ReasonInput isPlain />
            </Part>
          )}
          {may.contact && (
            <Part title={titles.contact} help="card.contact.help">
              <ContactInputs of="contact." />
            </Part>
          )}
        </RecordForm>
      </Box>
    </>
  );
}

const titles = { remark: 'nouns.card.fields.cardRemark', limits: 'card.tabs.limits', contact: 'card.tabs.contact' };

function Part({ title, help, children }: { title?: string; help?: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
      {title && (
        <Typography variant="h2" sx={{ mb: 1 }}>
          {translate(title)}
        </Typography>
      )}
      {help && (
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {translate(help)}
        </Typography>
      )}
      <Stack spacing={1}>{children}</Stack>
    </Paper>
  );
}
