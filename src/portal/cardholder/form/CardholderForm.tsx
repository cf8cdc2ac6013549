import { useMemo, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { type CardholderDocument, requiredDocuments } from '#domain/cardholder/onboarding.ts';
import { complianceStatus } from '#domain/enumerations.ts';
import { useSession } from '../../client/PortalContext.tsx';
import { CreatePage } from '../../frame/CreatePage.tsx';
import { EditPage } from '../../frame/EditPage.tsx';
import { Watched } from '../../kit/form/Watched.tsx';
import { noCardholder } from '../CardholderNotFound.tsx';
import { useCardholdersChanged } from '../useCardholdersChanged.ts';
import { CardholderSteps } from './CardholderSteps.tsx';
import { dataOf, emptyForm, formSchema, valuesOf } from './formValues.ts';
import { fieldsOf, type StepName, stepsOf } from './steps.ts';
import { useDocuments } from './useDocuments.ts';
import { contentOf, type Draft } from './useDraft.ts';

interface Props {
  /** Absent: a new one. */
  holder?: Cardholder;
  existing: readonly CardholderDocument[];
  draft: Draft | null;
  /** Whether the papers go to a review; a correction of an approved cardholder doesn't. */
  submits: boolean;
  onStartOver: () => void;
}

/** What the rules and the steps depend on. */
interface Watching {
  customerType?: number;
  idType?: number;
}

/** One form for people and companies, new ones and those to be changed, a step at a time: a step is sent to go on, the last to save. */
export function CardholderForm({ holder, existing, draft, submits, onStartOver }: Props) {
  const [begun] = useState(() => contentOf(draft));
  const [values] = useState(() => begun?.values ?? (holder ? valuesOf(holder) : emptyForm()));
  const [seen] = useState(() => holder && (begun?.seen ?? valuesOf(holder)));
  const [watched, watch] = useState<Watching>(values);
  const customerType = Number(watched.customerType);
  const steps = stepsOf(customerType);
  const [chosen, go] = useState<StepName | undefined>(begun?.step);
  const step = chosen && steps.includes(chosen) ? chosen : (steps[0] as StepName);
  const purposes = requiredDocuments({ customerType, idType: Number(watched.idType) });
  const documents = useDocuments(existing, begun?.files ?? []);
  const changed = useCardholdersChanged();
  const isSaved = useRef(false);
  const isOperator = useSession().user?.customerId === null;
  const asksCustomer = isOperator && !holder && (step === steps[0] || step === 'check');
  const schema = useMemo(
    () => formSchema(step === 'check' ? undefined : fieldsOf(step), asksCustomer),
    [step, asksCustomer],
  );
  const inputOf = ({ submits: handsIn = submits, customerId, ...entered }: FieldValues) => ({
    ...dataOf(entered),
    // Files for what another kind of document would have needed stay behind, and are forgotten.
    documents: documents.newDocuments.filter(({ purpose }) => purposes.includes(purpose)),
    ...(customerId && !holder && { customerId }),
    submits: submits && handsIn,
  });
  const form = {
    isBare: true,
    schema,
    inputOf,
    ...(step !== 'check' && {
      onSubmit: async () => {
        go(steps[steps.indexOf(step) + 1]);
        return {};
      },
    }),
    said: ({ name, onboardingStatus }: Cardholder): [string, object] => {
      const isHandedIn = submits && onboardingStatus === complianceStatus.code.underReview;
      const done = holder ? 'changed' : 'registered';
      return [`cardholderForm.${isHandedIn ? 'submitted' : done}`, { name }];
    },
    onSaved: () => {
      isSaved.current = true;
      void changed();
    },
  };
  const inside = (
    <>
      <Watched names={['customerType', 'idType']} onChange={watch} />
      <CardholderSteps
        {...{ holder, steps, step, go, purposes, documents, submits, isSaved, onStartOver, seen }}
        begunAt={begun && draft?.savedAt}
        keptAt={draft?.savedAt ?? null}
      />
    </>
  );
  return holder ? (
    <EditPage<Cardholder>
      {...form}
      id={holder.id}
      title="cardholderForm.updateTitle"
      titleOf={({ name }) => ({ name })}
      notFound={noCardholder}
      values={() => values}
    >
      {inside}
    </EditPage>
  ) : (
    <CreatePage<Cardholder> {...form} title="menu.addCardholder" defaults={values}>
      {inside}
    </CreatePage>
  );
}
