import { useNavigate } from 'react-router-dom';
import { required } from '#domain/validation.ts';
import { balancePath, loginPath } from '../client/guards.ts';
import { usePortal } from '../client/PortalContext.tsx';
import { GatewayRefusal } from '../client/refusal.ts';
import { monospace } from '../kit/theme/fonts.ts';
import { WelcomeForm } from './WelcomeForm.tsx';
import { WelcomeInput } from './WelcomeInput.tsx';

/** Opens the look-up of one card: a token in, no login. Every refusal is a toast; what is wrong with the token stays at it. */
export default function Inquiry() {
  const { client, session } = usePortal();
  const navigate = useNavigate();
  return (
    <WelcomeForm<'cardToken'>
      title="inquiry.title"
      intro="inquiry.intro"
      submit="inquiry.submit"
      submitting="inquiry.submitting"
      onSend={async ({ cardToken }) => {
        session.signInWithCard(await client.loginByToken(cardToken.trim()));
        await navigate(balancePath, { replace: true });
      }}
      wrongFields={(error) => (error instanceof GatewayRefusal && isOfToken(error) ? { cardToken: error.message } : {})}
      elsewhere={{ to: loginPath, text: 'inquiry.staff' }}
    >
      <WelcomeInput
        name="cardToken"
        label="inquiry.cardToken"
        help="inquiry.cardTokenHelp"
        autoComplete="off"
        autoFocus
        rule={required}
        slotProps={spelling}
      />
    </WelcomeForm>
  );
}

/** That somebody comes too often, or that the gateway is in trouble, makes no token a wrong one. */
const isOfToken = ({ status }: GatewayRefusal) => status < 500 && status !== 429;

/** A token is copied from paper, letter by letter: nothing may correct it. */
const spelling = {
  htmlInput: {
    autoCapitalize: 'characters',
    autoCorrect: 'off',
    spellCheck: false,
    maxLength: 255,
    sx: { fontFamily: monospace },
  },
};
