import MuiLink from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { required } from '#domain/validation.ts';
import { balancePath, loginPath } from '../../guards.ts';
import { usePortal } from '../../providers/PortalContext.tsx';
import { GatewayRefusal, messageOf } from '../../providers/refusal.ts';
import { FormCard } from '../../shared/FormCard.tsx';
import { SubmitButton } from '../../shared/SubmitButton.tsx';
import { useFields } from '../../shared/useFields.ts';
import { monospace } from '../../theme/theme.ts';

/** Opens the look-up of one card: a token in, no login. */
export default function Inquiry() {
  const translate = useTranslate();
  const { field, onSubmit, setRefusals } = useFields({ cardToken: '' }, { cardToken: required });
  const { mutate: lookUp, isPending } = useLookUp((message) => setRefusals({ cardToken: message }));
  const { helperText = translate('inquiry.cardTokenHelp'), ...cardToken } = field('cardToken');
  return (
    <FormCard
      title={translate('inquiry.title')}
      intro={translate('inquiry.intro')}
      onSubmit={onSubmit((values) => lookUp(values.cardToken.trim()))}
      footer={
        <MuiLink component={Link} to={loginPath}>
          {translate('inquiry.staff')}
        </MuiLink>
      }
    >
      <TextField
        {...cardToken}
        label={translate('inquiry.cardToken')}
        helperText={helperText}
        autoFocus
        required
        slotProps={{ htmlInput: spelling }}
      />
      <SubmitButton isBusy={isPending} size="large" fullWidth>
        {translate(isPending ? 'inquiry.submitting' : 'inquiry.submit')}
      </SubmitButton>
    </FormCard>
  );
}

/** A token is copied from paper, letter by letter: nothing may correct it. */
const spelling = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 255,
  style: { fontFamily: monospace },
} as const;

/** Every refusal is a toast; what is wrong with the token also stays at its field. */
function useLookUp(onRefused: (message: string) => void) {
  const { client, session } = usePortal();
  const notify = useNotify();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (cardToken: string) => {
      session.signInWithCard(await client.loginByToken(cardToken));
      await navigate(balancePath, { replace: true });
    },
    onError: (error) => {
      const message = messageOf(error);
      if (error instanceof GatewayRefusal && error.status < 500) onRefused(message);
      notify(message, { type: 'error', messageArgs: { _: message } });
    },
  });
}
