import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useEffect } from 'react';
import { useListContext, useResourceContext, useStore, useTranslate } from 'react-admin';

const everyMs = 15_000;

/** Has a list look for news by itself while somebody may be looking at it. Remembered for each list. */
export function AutoRefresh() {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const [isOn, setIsOn] = useStore(`${resource}.autoRefresh`, false);
  return (
    <>
      <FormControlLabel
        control={<Switch size="small" checked={isOn} onChange={(_, checked) => setIsOn(checked)} />}
        label={translate('lists.autoRefresh')}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ ml: 0, mr: 1, whiteSpace: 'nowrap' }}
      />
      {isOn && <Refreshing />}
    </>
  );
}

function Refreshing() {
  const { refetch } = useListContext();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void refetch();
    }, everyMs);
    return () => clearInterval(timer);
  }, [refetch]);
  return null;
}
