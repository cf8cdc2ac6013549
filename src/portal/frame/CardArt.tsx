import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';

/**
 * A card one would like to have, beside what stands before a session: drawn by the page's own styles, so that nothing is
 * fetched for it and nothing moves when it is there. Where there is little room it isn't there at all.
 */
export function CardArt() {
  return (
    <Box aria-hidden sx={stage}>
      <Box className="keeps-colors" sx={{ ...face, ...behind }} />
      <Box className="keeps-colors" sx={face}>
        <svg viewBox="0 0 340 214" width="100%" height="100%" role="presentation">
          <g fill="none" stroke="#fff" strokeOpacity={0.13}>
            <circle cx="318" cy="16" r="70" />
            <circle cx="318" cy="16" r="120" />
            <circle cx="318" cy="16" r="172" />
            <circle cx="318" cy="16" r="226" />
          </g>
          <rect x="28" y="74" width="44" height="33" rx="7" fill="#F0D58C" />
          <path d="M28 86h14v-12M72 86H58v-12M28 96h14v11M72 96H58v11M42 86h16v10H42z" fill="none" stroke="#9C7A2B" />
          <path
            d="M88 82a14 14 0 0 1 0 18M95 78a20 20 0 0 1 0 26M102 74a26 26 0 0 1 0 34"
            fill="none"
            stroke="#fff"
            strokeWidth={2.4}
            strokeLinecap="round"
            strokeOpacity={0.85}
          />
          <g fill="#fff">
            {[28, 92, 156].map((start) =>
              [0, 11, 22, 33].map((step) => <circle key={start + step} cx={start + step + 4} cy="144" r="3.4" />),
            )}
          </g>
          <text x="222" y="151" fill="#fff" fontSize="21" fontWeight="600" letterSpacing="2.5">
            4570
          </text>
          <rect x="28" y="174" width="104" height="7" rx="3.5" fill="#fff" fillOpacity={0.75} />
          <rect x="28" y="30" width="62" height="9" rx="4.5" fill="#fff" fillOpacity={0.92} />
          <path
            d="M276 188l14-22M288 188l14-22M300 188l14-22"
            stroke="#fff"
            strokeOpacity={0.8}
            strokeWidth={5}
            strokeLinecap="round"
          />
        </svg>
      </Box>
    </Box>
  );
}

const stage = {
  display: { xs: 'none', md: 'grid' },
  placeItems: 'center',
  flex: '0 0 44%',
  position: 'sticky',
  top: 0,
  height: '100dvh',
  overflow: 'hidden',
  background: ({ palette }: Theme) =>
    `radial-gradient(120% 90% at 12% 0%, ${palette.tones.primary.soft}, transparent 70%), ${palette.background.paper}`,
  borderInlineEnd: 1,
  borderColor: 'divider',
} as const;

const face = {
  gridArea: '1 / 1',
  width: 'min(68%, 400px)',
  aspectRatio: '340 / 214',
  borderRadius: '20px',
  overflow: 'hidden',
  transform: 'rotate(-8deg)',
  background: ({ palette }: Theme) =>
    `linear-gradient(128deg, ${palette.tones.primary.fill}, color-mix(in srgb, ${palette.tones.primary.fill} 45%, #04241d) 52%, #062a2a)`,
  boxShadow: '0 30px 60px -18px rgba(4, 36, 29, 0.5)',
} as const;

const behind = {
  transform: 'rotate(5deg) translate(26px, 46px)',
  background: 'linear-gradient(128deg, #2B3A45, #131C23)',
  opacity: 0.9,
} as const;
