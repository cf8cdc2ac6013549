import Box from '@mui/material/Box';

/** Room for two lines of what stands against something, so that what is below hardly moves when that comes. */
export const standingRoom = { mb: 2, minHeight: 92 };

/** Keeps it until the code is here. */
export const StandingRoom = () => <Box sx={standingRoom} />;
