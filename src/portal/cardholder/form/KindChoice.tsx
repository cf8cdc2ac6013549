import Business from '@mui/icons-material/BusinessOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { customerType } from '#domain/enumerations.ts';
import { useSession } from '../../client/PortalContext.tsx';
import { CustomerChoice } from '../../customer/links/CustomerChoice.tsx';

const { individual, corporation } = customerType.code;

/** Who it is about, before anything is asked of them; operator staff also say whose cardholder it will be. */
export function KindChoice() {
  const translate = useTranslate();
  const { field } = useController({ name: 'customerType' });
  const isOperator = useSession().user?.customerId === null;
  const question = translate('cardholderForm.kind');
  return (
    <Box sx={{ mb: 3 }}>
      <Typography variant="h3" gutterBottom>
        {question}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 3, rowGap: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={question}
          value={field.value}
          onChange={(_, kind: number | null) => kind !== null && field.onChange(kind)}
        >
          <ToggleButton value={individual} sx={kindLook}>
            <Person fontSize="small" />
            {translate('cardholderForm.individual')}
          </ToggleButton>
          <ToggleButton value={corporation} sx={kindLook}>
            <Business fontSize="small" />
            {translate('cardholderForm.corporation')}
          </ToggleButton>
        </ToggleButtonGroup>
        {isOperator && (
          <Box sx={{ width: { xs: '100%', sm: 220 } }}>
            <CustomerChoice source="customerId" label="nouns.cardholder.fields.customerId" isRequired />
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** As high as the field beside it. */
const kindLook = { gap: 1, px: 2, py: 0 } as const;
