import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const container = document.getElementById('portal');
if (!container) throw new Error('Cannot start the portal: index.html has no element with the id "portal"');
createRoot(container).render(<App />);
