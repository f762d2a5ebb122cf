import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { finishLogin } from './login';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

if (location.pathname === '/login-callback') {
  await finishLogin();
} else {
  // Its modules call the platform as soon as they are loaded.
  const { App } = await import('./app');
  createRoot(root).render(
    <StrictMode>
      <Suspense fallback={<p>Loading…</p>}>
        <App />
      </Suspense>
    </StrictMode>,
  );
}
