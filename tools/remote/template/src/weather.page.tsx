import { Box, Button, CircularProgress, createTheme, Stack, ThemeProvider, Typography } from '@mui/material';
import type { Place } from '@waybill/remote';
import { lazy, Suspense } from 'react';
import { useAddress, useIsDark, useViewer } from './use-place';

// A chunk of its own, loaded by its hash when it is opened.
const WeekPage = lazy(() => import('./pages/week.page'));

const themes = {
  dark: createTheme({ palette: { mode: 'dark' } }),
  light: createTheme({ palette: { mode: 'light' } }),
};

export function WeatherPage({ place }: { place: Place }) {
  const { pathname } = useAddress(place);
  const { user } = useViewer(place);
  const theme = themes[useIsDark() ? 'dark' : 'light'];
  return (
    <ThemeProvider theme={theme}>
      <Box sx={{ padding: 2 }}>
        <Typography variant="h5" component="h1">
          Weather
        </Typography>
        <Typography>Good morning, {user?.name}.</Typography>
        <Stack direction="row" spacing={1} sx={{ marginBlock: 2 }}>
          <Button variant="contained" onClick={() => place.navigate('/weather/week')}>
            This week
          </Button>
          <Button variant="outlined" onClick={() => place.navigate('/orders')}>
            Orders
          </Button>
        </Stack>
        {pathname.startsWith('/weather/week') && (
          <Suspense fallback={<CircularProgress aria-label="Loading" />}>
            <WeekPage />
          </Suspense>
        )}
      </Box>
    </ThemeProvider>
  );
}
