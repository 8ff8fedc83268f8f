import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Experience } from '../../shared/src/experiences/experience.ts';
import { watchExperiences } from './watch-experiences.ts';
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

/** The experiences tab as a plain application writes it: everything is read, filtered while rendering, and rendered. */
function Experiences() {
  const [experiences, setExperiences] = useState<readonly Experience[]>();
  const [search, setSearch] = useState('');
  useEffect(() => watchExperiences(setExperiences), []);
  if (experiences === undefined) return <p>Loading…</p>;
  const wanted = search.toLowerCase();
  const found = experiences.filter(({ company }) => company.toLowerCase().includes(wanted));
  return (
    <>
      <input
        type="search"
        aria-label="Search by company"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status">{search && `${format(found)} results out of ${format(experiences)}`}</p>
      <div className="grid">
        {found.map((experience) => (
          <Card key={experience.id} experience={experience} />
        ))}
      </div>
    </>
  );
}

/** As the portal does. */
const format = ({ length }: readonly unknown[]): string => length.toLocaleString('en');

function Card({ experience }: { readonly experience: Experience }) {
  const { company, role, jobType, date, country, rounds, status, likes } = experience;
  return (
    <article aria-label={`${company}, ${role}`}>
      <h2>{company}</h2>
      <button type="button">🍎 {likes.length}</button>
      <p>
        {role} {jobType}
      </p>
      <p>
        {date} {country} {status}
      </p>
      <p className="rounds">{rounds.join('\n')}</p>
    </article>
  );
}

const container = document.getElementById('page');
if (container) createRoot(container).render(<Page />);
