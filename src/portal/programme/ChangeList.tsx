import { useTranslate } from 'react-admin';
import { programmeSetting } from '#domain/enumerations.ts';
import { ProgrammeChange, programmeChangeSorts } from '#domain/programme/programme.ts';
import { EnumField } from '../kit/field/EnumField.tsx';
import { WhenField } from '../kit/field/WhenField.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { DateRangeInput } from '../kit/form/DateRangeInput.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import type { PhoneRow } from '../kit/list/phoneRow.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';
import { ChangeValue } from './ChangeValue.tsx';
import { useSettingName } from './useSettingName.ts';

/** What was set for the programme and what is to come, with who set it and why: nothing of it ever changes. */
export default function ChangeList() {
  const translate = useTranslate();
  const settingName = useSettingName();
  return (
    <ListFrame
      schema={ProgrammeChange}
      columns={columns}
      phone={phone}
      sorts={programmeChangeSorts}
      filters={filters}
      nameOf={(change) => change.setting && settingName(change)}
      emptyHint={translate('programme.emptyHint')}
    />
  );
}

const columns: readonly Column<ProgrammeChange>[] = [
  { source: 'validFrom' },
  { source: 'setting' },
  { source: 'currencyPair' },
  { source: 'value', render: ({ setting, value }) => <ChangeValue setting={setting} value={value} /> },
  { source: 'validTo' },
  { source: 'reason' },
  { source: 'changedBy' },
  { source: 'withdrawnAt' },
  { source: 'createdAt', isHidden: true },
  { source: 'source', render: ({ source }) => <SourceName source={source} />, isHidden: true },
  { source: 'withdrawnBy', isHidden: true },
  { source: 'withdrawalReason', isHidden: true },
];

/** *What was set*, and below it *between which currencies · to what · from when on*. */
const phone: PhoneRow<ProgrammeChange> = {
  title: ({ setting }, link) => link(<EnumField of="programmeSetting" value={setting} />),
  under: ({ setting, value, validFrom, currencyPair }) => [
    currencyPair,
    <ChangeValue key="value" setting={setting} value={value} />,
    <WhenField key="from" instant={validFrom} />,
  ],
};

const SourceName = ({ source }: { source: string }) => useTranslate()(`enums.logSource.${source}`);

const label = (field: string) => `nouns.programmeChange.fields.${field}`;

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <ChoiceInput key="setting" source="setting" label={label('setting')} choices={programmeSetting.choices} alwaysOn />,
  <DateRangeInput key="validFrom" source="validFrom" label={label('validFrom')} alwaysOn />,
  <DateRangeInput key="createdAt" source="createdAt" label={label('createdAt')} />,
];
