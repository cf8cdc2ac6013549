import { useTheme } from '@mui/material/styles';

const width = 96;
const height = 28;
/** So that the line isn't cut where it is highest and lowest. */
const edge = 2;

/** How something went from day to day, without a scale: what it says stands beside it in figures. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const { palette } = useTheme();
  if (values.length < 2) return null;
  const top = Math.max(...values);
  const x = (place: number) => edge + (place / (values.length - 1)) * (width - 2 * edge);
  const y = (value: number) => height - edge - (top === 0 ? 0 : (value / top) * (height - 2 * edge));
  const line = values.map((value, place) => `${x(place).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
  const last = values.at(-1) ?? 0;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" style={{ flex: 'none' }}>
      <path d={`M${edge} ${height}L${line}L${width - edge} ${height}Z`} fill={palette.tones.primary.soft} />
      <path d={`M${line}`} fill="none" stroke={palette.tones.primary.fill} strokeWidth={1.5} strokeLinejoin="round" />
      <circle cx={x(values.length - 1)} cy={y(last)} r={2} fill={palette.primary.main} />
    </svg>
  );
}
