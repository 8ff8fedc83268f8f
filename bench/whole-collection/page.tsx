import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Experiences } from './experiences.tsx';
import './page.css';

/** Two tabs under the names and ids of the portal's, so that one bench measures both. */
function Page() {
  const [tab, setTab] = useState<'home' | 'experiences'>('home');
  return (
    <>
      <div role="tablist">
        <button type="button" role="tab" id="tab-home" onClick={() => setTab('home')}>
          Home
        </button>
        <button type="button" role="tab" id="tab-experiences" onClick={() => setTab('experiences')}>
          Experiences
        </button>
      </div>
      <main id={`panel-${tab}`}>{tab === 'home' ? <h1>Welcome</h1> : <Experiences />}</main>
    </>
  );
}

const container = document.getElementById('page');
if (container) createRoot(container).render(<Page />);
