import { type SyntheticEvent, useState } from 'react';
import { useWarnWhenUnsavedChanges } from 'react-admin';
import { useForm, useWatch } from 'react-hook-form';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { type CardholderDocument, type DocumentPurpose, requiredDocuments } from '#domain/cardholder/onboarding.ts';
import { useSession } from '../../client/PortalContext.tsx';
import { emptyForm, type FormValues, resolver, valuesOf } from './formValues.ts';
import { fieldsOf, type StepName, stepOf, stepsOf } from './steps.ts';
import { useDocuments } from './useDocuments.ts';
import { contentOf, type Draft, useSaveDraft } from './useDraft.ts';
import { useSubmit } from './useSubmit.ts';

interface Given {
  holder?: Cardholder;
  existing: readonly CardholderDocument[];
  draft: Draft | null;
  submits: boolean;
}

/** What the form knows and does; how it looks is CardholderForm's. */
export function useCardholderForm({ holder, existing, draft: found, submits }: Given) {
  const begun = contentOf(found);
  const form = useForm<FormValues>({
    defaultValues: begun?.values ?? (holder ? valuesOf(holder) : emptyForm()),
    resolver,
    mode: 'onTouched',
  });
  useWarnWhenUnsavedChanges(true, undefined, form.control as never);
  const kind = Number(useWatch({ control: form.control, name: 'customerType' }));
  const idType = Number(useWatch({ control: form.control, name: 'idType' }));
  const steps = stepsOf(kind);
  const [chosen, setStep] = useState<StepName | undefined>(begun?.step);
  const step = chosen && steps.includes(chosen) ? chosen : (steps[0] as StepName);
  const purposes = requiredDocuments({ customerType: kind, idType });
  const documents = useDocuments(existing, begun?.files ?? []);
  const draft = useSaveDraft(holder?.id);
  const isOperator = useSession().user?.customerId === null;
  const asksCustomer = isOperator && !holder;
  const { send, isBusy } = useSubmit(holder, {
    onSaved: () => form.reset(form.getValues()),
    onRefused: (errors) => {
      for (const [field, message] of Object.entries(errors)) {
        if (field.startsWith('documents.'))
          documents.fail(field.slice('documents.'.length) as DocumentPurpose, message);
        else form.setError(field, { type: 'gateway', message });
      }
      go(
        Object.keys(errors)
          .map((field) => stepOf(field, steps))
          .find(Boolean),
      );
    },
  });

  /** What was entered so far is kept on the way. */
  function go(to: StepName | undefined): void {
    if (!to || to === step) return;
    setStep(to);
    const files = documents.newDocuments.map(({ fileId }) => fileId);
    void draft.save(form.getValues(), to, files).then((isSaved) => {
      // What is kept as a draft isn't lost by leaving.
      if (isSaved) form.reset(form.getValues(), { keepErrors: true, keepTouched: true });
    });
  }

  async function isGood(fields: readonly string[]): Promise<boolean> {
    const areGood = await form.trigger([...fields], { shouldFocus: true });
    if (!asksCustomer || form.getValues('customerId')) return areGood;
    form.setError('customerId', { type: 'domain', message: 'validation.required' });
    return step === steps[0] ? false : areGood;
  }

  async function sendAll(handsIn: boolean): Promise<void> {
    const wrong: StepName[] = [];
    for (const each of steps) {
      if (fieldsOf(each).length > 0 && !(await isGood(fieldsOf(each)))) wrong.push(each);
    }
    if (wrong[0]) return go(wrong[0]);
    const customerId = asksCustomer ? String(form.getValues('customerId')) : undefined;
    await send({
      values: form.getValues(),
      documents: ofPurposes(documents.newDocuments, purposes),
      customerId,
      submits: handsIn,
    });
  }

  async function advance(): Promise<void> {
    if (step === 'check') return sendAll(submits);
    if (await isGood(fieldsOf(step))) go(steps[steps.indexOf(step) + 1]);
  }

  return {
    form,
    steps,
    step,
    go,
    next: (event: SyntheticEvent) => {
      event.preventDefault();
      void advance();
    },
    purposes,
    documents,
    draft,
    begunAt: begun && found?.savedAt,
    send: sendAll,
    isBusy,
  };
}

/** Files for what another kind of document would have needed stay behind, and are forgotten. */
const ofPurposes = <D extends { purpose: DocumentPurpose }>(
  files: readonly D[],
  purposes: readonly DocumentPurpose[],
) => files.filter(({ purpose }) => purposes.includes(purpose));
