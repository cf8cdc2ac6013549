import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Cancel from '@mui/icons-material/CancelOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Statement, StatementDetail } from '#domain/statement/statement.ts';
import { WholeId } from '../kit/field/WholeId.tsx';
import { type Proof, prove } from './proof.ts';

/** That the statement is true: what was worked out again, and the statements before and after it. */
export function StatementProof({ statement }: { statement: Statement }) {
  const translate = useTranslate();
  const { detail } = statement;
  const { data: proof } = useQuery({
    queryKey: ['proof', statement.id, statement.seal, detail?.recomputed.seal],
    queryFn: () => prove(statement as Required<Statement>),
    enabled: detail !== undefined,
  });
  if (!detail) return null;
  const holds = proof && detail.holds && Object.values(proof).every(Boolean);
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h2" gutterBottom>
        {translate('statement.proof.title')}
      </Typography>
      {proof && (
        <Alert severity={holds ? 'success' : 'error'} icon={holds ? <VerifiedUser /> : undefined} sx={{ mb: 1.5 }}>
          {translate(holds ? 'statement.proof.holds' : 'statement.proof.broken')}
        </Alert>
      )}
      {proof && <Steps statement={statement} detail={detail} proof={proof} />}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', flexWrap: 'wrap', mt: 1.5 }}>
        <Typography variant="body2" color="textSecondary">
          {translate('statement.proof.sealed')}
        </Typography>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', '& > span': { whiteSpace: 'normal' } }}>
          <WholeId id={statement.seal} />
        </Box>
      </Box>
      <Neighbours detail={detail} />
    </Paper>
  );
}

function Steps({ statement, detail, proof }: { statement: Statement; detail: StatementDetail; proof: Proof }) {
  const translate = useTranslate();
  const steps: [name: keyof Proof, text: string][] = [
    ['begins', translate(detail.previous ? 'statement.proof.begins' : 'statement.proof.first')],
    ['lines', translate('statement.proof.lines', { count: detail.recomputed.lineCount, total: statement.lineCount })],
    ['ends', translate('statement.proof.ends')],
    ['seal', translate('statement.proof.seal')],
  ];
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
      {steps.map(([name, text]) => (
        <Box component="li" key={name} data-holds={proof[name]} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
          {proof[name] ? (
            <CheckCircle fontSize="small" color="success" titleAccess={translate('lists.yes')} />
          ) : (
            <Cancel fontSize="small" color="error" titleAccess={translate('lists.no')} />
          )}
          <Typography variant="body2">{text}</Typography>
        </Box>
      ))}
    </Box>
  );
}

function Neighbours({ detail: { previous, next } }: { detail: StatementDetail }) {
  const translate = useTranslate();
  const href = (id: string) => `/statement/statements/${encodeURIComponent(id)}/show`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mt: 1.5 }}>
      {previous ? (
        <Button component={Link} to={href(previous.id)} color="inherit" startIcon={<ArrowBack />}>
          {translate('statement.proof.previous', { date: previous.statementDate })}
        </Button>
      ) : (
        <Quiet text={translate('statement.proof.noPrevious')} />
      )}
      {next ? (
        <Button component={Link} to={href(next.id)} color="inherit" endIcon={<ArrowForward />}>
          {translate('statement.proof.next', { date: next.statementDate })}
        </Button>
      ) : (
        <Quiet text={translate('statement.proof.noNext')} />
      )}
    </Box>
  );
}

const Quiet = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ py: 0.75 }}>
    {text}
  </Typography>
);
