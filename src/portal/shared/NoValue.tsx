import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

const Faint = styled('span')(({ theme }) => ({ color: theme.palette.text.disabled }));

/** A dash where a record has nothing to say. */
export function NoValue() {
  return <Faint aria-hidden>{useTranslate()('lists.none')}</Faint>;
}
