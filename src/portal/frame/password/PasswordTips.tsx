import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Circle from '@mui/icons-material/CircleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { passwordRules } from '#domain/validation.ts';

/** The set-password tips, ticked off while one types. */
export function PasswordTips({ password }: { password: string }) {
  const translate = useTranslate();
  return (
    <Box sx={{ my: 0.5 }}>
      <Typography variant="caption" color="textSecondary">
        {translate('passwords.tips')}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 0.5,
          p: 0,
          display: 'grid',
          gridTemplateColumns: { sm: '1fr 1fr' },
          columnGap: 2,
          rowGap: 0.25,
        }}
      >
        {passwordRules.map(({ id, test }) => {
          const isMet = password !== '' && test(password);
          const Icon = isMet ? CheckCircle : Circle;
          return (
            <Box
              key={id}
              component="li"
              sx={{
                display: 'flex',
                gap: 0.75,
                typography: 'caption',
                color: isMet ? 'success.main' : 'text.secondary',
              }}
            >
              <Icon
                titleAccess={translate(isMet ? 'passwords.ruleMet' : 'passwords.ruleUnmet')}
                sx={{ fontSize: 16, mt: '1px' }}
              />
              <span>{translate(`passwords.rules.${id}`)}</span>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
