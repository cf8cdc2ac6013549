import Business from '@mui/icons-material/BusinessOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { customerType } from '#domain/enumerations.ts';
import { useSession } from '../../client/PortalContext.tsx';
import { CustomerChoice } from '../../customer/links/CustomerChoice.tsx';
import { ToggleInput } from '../../kit/form/ToggleInput.tsx';

const kinds = [
  { id: customerType.code.individual, name: 'cardholderForm.individual', icon: <Person fontSize="small" /> },
  { id: customerType.code.corporation, name: 'cardholderForm.corporation', icon: <Business fontSize="small" /> },
];

/** Who it is about, before anything is asked of them; operator staff also say whose cardholder it will be. */
export function KindChoice() {
  const translate = useTranslate();
  const isOperator = useSession().user?.customerId === null;
  return (
    <Box sx={{ mb: 3 }}>
      <Typography variant="h3" gutterBottom>
        {translate('cardholderForm.kind')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 3, rowGap: 2 }}>
        <ToggleInput source="customerType" label="cardholderForm.kind" choices={kinds} />
        {isOperator && (
          <Box sx={{ width: { xs: '100%', sm: 220 } }}>
            <CustomerChoice source="customerId" label="nouns.cardholder.fields.customerId" isRequired margin="none" />
          </Box>
        )}
      </Box>
    </Box>
  );
}
