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
// Loads the page's data while the gate keeps the router from displaying it.
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
