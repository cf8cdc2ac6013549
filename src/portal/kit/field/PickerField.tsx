import Box from '@mui/material/Box';
import type { TextFieldProps } from '@mui/material/TextField';
import type { DatePicker } from '@mui/x-date-pickers/DatePicker';
import type { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import type { FieldRef } from '@mui/x-date-pickers/models';
import type { TimePicker } from '@mui/x-date-pickers/TimePicker';
import type { Dayjs } from 'dayjs';
import { type FocusEvent, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Calendars, calendarProps, useCalendarFrame } from '../form/calendars.tsx';
import { usePastedDay } from '../form/usePastedDay.ts';

export interface PickedProps extends Pick<TextFieldProps, 'required' | 'error' | 'helperText' | 'margin'> {
  label: string;
  name?: string;
  /** In the field's format; empty while nothing is chosen. */
  value: string;
  /** Hears the format itself of what was only begun: no day, and not nothing either, so that it is asked for again. */
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  /** What a form focuses when it has something to say about the field. */
  inputRef?: (place: { focus: () => void } | null) => void;
}

interface Props extends PickedProps {
  /** As dayjs writes it. */
  format: string;
  read: (text: string) => Dayjs;
  Picker: typeof DatePicker | typeof DateTimePicker | typeof TimePicker;
  /** What this picker shows beside what all do. */
  look?: object | false;
}

/** A point of the calendar or the clock, typed or chosen by one of MUI's pickers, as the text that it is kept as. */
export function PickerField({ format, read, Picker, look, ...props }: Props) {
  const { value, onChange, onBlur, inputRef, label, name, ...textField } = props;
  const frame = useCalendarFrame();
  const [entered, setEntered] = useState<{ text: string; day: Dayjs | null }>();
  /**
   * The picker keeps the parts of what is no day yet (a month 0) unless an effect of an earlier drawing runs before it has drawn
   * that. A form that has just checked the field has drawn it once more, so such effects are run before each key.
   */
  const [, settle] = useReducer((times: number) => times + 1, 0);
  const isOpen = useRef(false);
  const field = useRef<FieldRef<Dayjs | null>>(null);
  const tell = (day: Dayjs | null, text: string) => {
    setEntered({ day, text });
    onChange(text);
  };
  const paste = usePastedDay(format, (written) => tell(read(written), written));
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOpen.current || currentTarget.contains(relatedTarget)) return;
    const parts = field.current?.getSections().map((part) => part.value !== '') ?? [];
    // The picker says nothing of a day that lacks a part; one with all of them may still be none, as 30 February is.
    const isBegun = parts.includes(true) && (parts.includes(false) || value === format);
    if (isBegun !== (value === format)) tell(entered?.day ?? null, isBegun ? format : '');
    onBlur?.();
  };
  return (
    <Calendars>
      {/* Left as a whole, not from the year to the month. */}
      <Box onBlur={leave} onPasteCapture={paste} onKeyDownCapture={() => flushSync(settle)}>
        <Picker
          {...calendarProps}
          {...look}
          format={format}
          label={label}
          name={name}
          value={entered?.text === value ? entered.day : value ? read(value) : null}
          onChange={(day, { validationError }) => {
            // A year begins as the year 2.
            const isBegun = validationError === 'invalidDate' || validationError === 'minDate';
            tell(day, isBegun ? format : (day?.format(format) ?? ''));
          }}
          onOpen={() => {
            isOpen.current = true;
          }}
          onClose={() => {
            isOpen.current = false;
          }}
          slotProps={{
            ...frame,
            textField: { fullWidth: true, size: 'small', margin: 'dense', ...textField },
            field: {
              // By its own words, in `pickerTexts`.
              clearable: !textField.required,
              fieldRef: (place: FieldRef<Dayjs | null> | null) => {
                field.current = place;
                inputRef?.(place && { focus: () => place.focusField() });
              },
            },
          }}
        />
      </Box>
    </Calendars>
  );
}
