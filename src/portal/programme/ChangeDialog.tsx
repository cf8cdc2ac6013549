import { TextInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { programmeCommands } from '#domain/programme/commands.ts';
import type { ProgrammeSettings } from '#domain/programme/programme.ts';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { AmountInput } from '../kit/form/AmountInput.tsx';
import { MerchantCodesInput } from '../kit/form/MerchantCodesInput.tsx';
import { LogoInput } from './LogoInput.tsx';
import { useProgrammeChanged } from './useProgrammeChanged.ts';
import { WhenAndWhy } from './WhenAndWhy.tsx';
import { ZoneInput } from './ZoneInput.tsx';

export type Changeable = Exclude<keyof ProgrammeSettings, 'version' | 'conversionRates' | 'planned'>;

interface Props {
  setting: Changeable;
  settings: ProgrammeSettings;
  onClose: () => void;
}

/** Sets one of the programme's settings, with the moment from which it counts and the reason. */
export function ChangeDialog({ setting, settings, onClose }: Props) {
  const translate = useTranslate();
  const say = useSay();
  const changed = useProgrammeChanged();
  const name = translate(`enums.programmeSetting.${setting}`);
  return (
    <CommandDialog
      command="changeProgramme"
      schema={programmeCommands.changeProgramme.input}
      inputOf={(values) => inputOf(setting, values)}
      // The settings that were seen are those that the form began with, whatever stands behind it by now.
      values={{ ...defaultsOf(setting, settings), version: settings.version, validFrom: null, reason: '' }}
      title={translate('programme.changeTitle', { name })}
      submitLabel={translate('programme.change')}
      onDone={() => {
        say('programme.changed', { name });
        onClose();
        void changed();
      }}
      onRefused={() => void changed()}
      onClose={onClose}
    >
      {inputs[setting]}
      <WhenAndWhy />
    </CommandDialog>
  );
}

const text = (source: string, label: string, isRequired = true) => (
  <TextInput source={source} label={label} isRequired={isRequired} autoComplete="off" helperText={false} />
);

const days = (source: Changeable, help: string) => (
  <TextInput
    source={source}
    label={`enums.programmeSetting.${source}`}
    helperText={help}
    isRequired
    autoComplete="off"
    slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
  />
);

const inputs = {
  programmeName: (
    <TextInput
      source="programmeName"
      label="enums.programmeSetting.programmeName"
      helperText="programme.nameHelp"
      autoComplete="off"
    />
  ),
  logo: <LogoInput />,
  timeZone: <ZoneInput />,
  conversionMarkup: (
    <AmountInput source="conversionMarkup" label="enums.programmeSetting.conversionMarkup" isRequired unit="%" />
  ),
  refusedMerchantCodes: (
    <MerchantCodesInput
      source="refusedMerchantCodes"
      label="enums.programmeSetting.refusedMerchantCodes"
      helperText="programme.categoriesHelp"
    />
  ),
  renewalDays: days('renewalDays', 'programme.renewalHelp'),
  oldNumberDays: days('oldNumberDays', 'programme.oldNumberHelp'),
  mailSender: (
    <>
      {text('mailSender.name', 'programme.senderName')}
      {text('mailSender.address', 'programme.senderAddress')}
    </>
  ),
} as const satisfies Record<Changeable, React.ReactNode>;

const defaultsOf = (setting: Changeable, settings: ProgrammeSettings) => {
  if (setting === 'logo') return { logo: null };
  return { [setting]: settings[setting].value };
};

function inputOf(setting: Changeable, { version, validFrom, reason, ...values }: FieldValues) {
  const value = values[setting];
  const when = { version, validFrom: validFrom || null, reason };
  if (setting === 'programmeName') return { programmeName: value || null, ...when };
  if (setting === 'renewalDays' || setting === 'oldNumberDays') return { [setting]: wholeNumber(value), ...when };
  return { [setting]: value ?? null, ...when };
}

const wholeNumber = (text: unknown): number => (/^\s*\d{1,3}\s*$/.test(String(text)) ? Number(text) : Number.NaN);
