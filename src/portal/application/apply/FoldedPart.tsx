import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  id: string;
  /** Keys of its heading and of what stands above its inputs. */
  title: string;
  help: string;
  /** One line that tells what holds while nobody opens it. */
  summary: string;
  /** Something in it is wrong. */
  isWrong: boolean;
  children: ReactNode;
}

/** A part of the form that most leave as it is: folded under one line that tells it. What is wrong unfolds it. */
export function FoldedPart({ id, title, help, summary, isWrong, children }: Props) {
  const translate = useTranslate();
  const [isOpen, open] = useState(false);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen || isWrong}
      onChange={(_, isNow) => open(isNow)}
      slotProps={{ heading: { component: 'h2' } }}
      // Its own corners, first of its kind beside it or not.
      square
      sx={{ borderRadius: 1, '&::before': { display: 'none' } }}
    >
      <AccordionSummary
        id={id}
        aria-controls={`${id}-inputs`}
        expandIcon={<ExpandMore />}
        sx={{ px: { xs: 2, md: 3 } }}
      >
        <Box sx={{ display: 'grid', gap: 0.25 }}>
          <Typography component="span" variant="h2">
            {translate(title)}
          </Typography>
          <Typography component="span" color="textSecondary">
            {summary}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ px: { xs: 2, md: 3 }, pb: 2.5 }}>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {translate(help)}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
          }}
        >
          {children}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
