import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './control/query-client';
import { Gate } from './shell/gate';
import { router } from './shell/router';
import { showTheme } from './shell/theme';

showTheme();
// The gate lets the router display the page later: what the page needs is loaded meanwhile.
void router.load();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no element with the ID root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Gate>
        <RouterProvider router={router} />
      </Gate>
    </QueryClientProvider>
  </StrictMode>,
);
