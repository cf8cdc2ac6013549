import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { localDateTime } from '#domain/dates.ts';
import type { ProgrammeChange, ProgrammeSettings as Settings } from '#domain/programme/programme.ts';
import { useAbility, useLooks, usePreferences } from '../client/PortalContext.tsx';
import { useAnswer } from '../client/useAnswer.ts';
import { PageActions } from '../frame/PageActions.tsx';
import { Waiting } from '../kit/dialog/Waiting.tsx';
import { Unavailable } from '../kit/error/Unavailable.tsx';
import { RateField } from '../kit/field/RateField.tsx';
import { Section } from '../kit/record/Section.tsx';
import { type Changeable, ChangeDialog } from './ChangeDialog.tsx';
import { ChangeValue } from './ChangeValue.tsx';
import { type RateBegun, RateDialog } from './RateDialog.tsx';
import { SettingRow, useOrigin } from './SettingRow.tsx';
import { useSettingName } from './useSettingName.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** What holds for the whole programme: each setting with where it comes from, what is planned, and the rates. */
export default function ProgrammeSettings() {
  const { data, error, refetch } = useAnswer('getProgramme', {});
  if (error && !data) return <Unavailable onRetry={() => void refetch()} error={error} />;
  if (!data) return <Waiting />;
  return <SettingsPage settings={data} />;
}

function SettingsPage({ settings }: { settings: Settings }) {
  const translate = useTranslate();
  const isMine = useAbility().can('edit', 'programme');
  const [changing, change] = useState<Changeable>();
  const [rate, setRate] = useState<RateBegun>();
  const [withdrawn, withdraw] = useState<ProgrammeChange>();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <PageActions>
        {isMine && (
          <Button variant="contained" startIcon={<Add />} onClick={() => setRate(noRate)}>
            {translate('programme.addRate')}
          </Button>
        )}
      </PageActions>
      <Planned planned={settings.planned} onWithdraw={isMine ? withdraw : undefined} />
      {parts.map(({ title, names }) => (
        <Section key={title} title={translate(title)}>
          {names.map((name) => (
            <OneSetting key={name} name={name} settings={settings} onChange={isMine ? change : undefined} />
          ))}
        </Section>
      ))}
      <Rates rates={settings.conversionRates} onChange={isMine ? setRate : undefined} />
      {changing && <ChangeDialog setting={changing} settings={settings} onClose={() => change(undefined)} />}
      {rate && <RateDialog begun={rate} onClose={() => setRate(undefined)} />}
      {withdrawn && <WithdrawDialog change={withdrawn} onClose={() => withdraw(undefined)} />}
    </Box>
  );
}

const noRate: RateBegun = { spentCurrency: null, billedCurrency: null, conversionRate: '' };

const parts: readonly { title: string; names: readonly Changeable[] }[] = [
  { title: 'programme.looks', names: ['programmeName', 'logo', 'mailSender'] },
  {
    title: 'programme.rules',
    names: ['conversionMarkup', 'refusedMerchantCodes', 'renewalDays', 'oldNumberDays', 'timeZone'],
  },
];

interface SettingProps {
  name: Changeable;
  settings: Settings;
  onChange: ((name: Changeable) => void) | undefined;
}

function OneSetting({ name, settings, onChange }: SettingProps) {
  const translate = useTranslate();
  const originOf = useOrigin();
  const { change } = settings[name];
  return (
    <SettingRow
      name={translate(`enums.programmeSetting.${name}`)}
      value={<StandingValue name={name} settings={settings} />}
      note={originOf(change)}
      action={onChange && { label: translate('programme.change'), onClick: () => onChange(name) }}
    />
  );
}

function StandingValue({ name, settings }: Omit<SettingProps, 'onChange'>) {
  const translate = useTranslate();
  const { logo } = useLooks();
  const { value } = settings[name];
  if (name === 'programmeName' && value === null) return translate('layout.productName');
  if (name === 'logo' && (value === null || logo === null)) return translate('programme.productsOwn');
  if (name === 'mailSender') {
    const sender = settings.mailSender.value;
    return sender.name ? `${sender.name} <${sender.address}>` : sender.address;
  }
  return <ChangeValue setting={name} value={textOf(settings[name].value)} />;
}

/** As changes of it have it. */
function textOf(value: Settings[Exclude<Changeable, 'mailSender'>]['value']): string | null {
  if (Array.isArray(value)) return value.join(',');
  return value === null ? null : String(value);
}

function Planned({
  planned,
  onWithdraw,
}: {
  planned: Settings['planned'];
  onWithdraw: ((change: ProgrammeChange) => void) | undefined;
}) {
  const translate = useTranslate();
  const nameOf = useSettingName();
  const { timeZone } = usePreferences();
  if (planned.length === 0) return null;
  return (
    <Section title={translate('programme.planned')}>
      {planned.map((change) => (
        <SettingRow
          key={change.id}
          name={nameOf(change)}
          value={<ChangeValue setting={change.setting} value={change.value} />}
          note={translate('programme.countsFrom', {
            when: localDateTime(change.validFrom, timeZone),
            who: change.changedBy ?? translate('enums.logSource.processor'),
            reason: change.reason,
          })}
          action={onWithdraw && { label: translate('programme.withdraw'), onClick: () => onWithdraw(change) }}
        />
      ))}
    </Section>
  );
}

function Rates({
  rates,
  onChange,
}: {
  rates: Settings['conversionRates'];
  onChange: ((rate: RateBegun) => void) | undefined;
}) {
  const translate = useTranslate();
  const originOf = useOrigin();
  return (
    <Section title={translate('programme.rates')}>
      {rates.length === 0 && <Typography color="textSecondary">{translate('programme.noRates')}</Typography>}
      {rates.map(({ currencyPair, conversionRate, change }) => (
        <SettingRow
          key={currencyPair}
          name={currencyPair}
          value={<RateField rate={conversionRate} />}
          note={originOf(change)}
          action={
            onChange && {
              label: translate('programme.change'),
              onClick: () => onChange({ ...pairIn(currencyPair), conversionRate }),
            }
          }
        />
      ))}
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        <Link to="/programme/changes">{translate('programme.history')}</Link>
      </Typography>
    </Section>
  );
}

function pairIn(pair: string) {
  const [spentCurrency = '', billedCurrency = ''] = pair.split('/');
  return { spentCurrency, billedCurrency };
}
